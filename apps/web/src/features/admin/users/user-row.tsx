import { ChevronRight } from 'lucide-react'
import { AppLink } from '#components/ui/app-link.tsx'
import { Avatar } from '#components/ui/avatar.tsx'
import { Card } from '#components/ui/card.tsx'
import type { ListedUser } from '#data/moderation/user.mapper.ts'
import { strings } from '#strings/admin.ts'

type UserRowProps = { user: ListedUser; profileAddress: string }

/** The whole row opens the profile. */
export const UserRow = ({ user, profileAddress }: UserRowProps) => (
  <Card className="relative flex items-center gap-3 p-3 focus-within:outline-3 focus-within:outline-focus hover:bg-surface-2">
    <Avatar src={user.pictureUrl} name={user.name} size="md" />
    <div className="grid min-w-0 flex-1 gap-x-4 text-sm sm:grid-cols-[1fr_1.4fr_auto] sm:items-center">
      <AppLink
        to={profileAddress}
        className="wrap-anywhere font-semibold outline-none after:absolute after:inset-0"
      >
        {user.name}
      </AppLink>
      <p className="wrap-anywhere text-muted">{user.email}</p>
      <p className="text-muted tabular-nums">{user.phone || strings.users.noPhone}</p>
    </div>
    <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
  </Card>
)
