import { Avatar } from '#components/ui/avatar.tsx'
import { Card } from '#components/ui/card.tsx'
import type { ListedUser } from '#data/moderation/user.mapper.ts'
import { strings } from '#strings/admin.ts'

export const UserRow = ({ user }: { user: ListedUser }) => (
  <Card className="flex items-center gap-3 p-3">
    <Avatar src={user.pictureUrl} name={user.name} size="md" />
    <div className="grid min-w-0 flex-1 gap-x-4 text-sm sm:grid-cols-[1fr_1.4fr_auto] sm:items-center">
      <p className="wrap-anywhere font-semibold">{user.name}</p>
      <p className="wrap-anywhere text-muted">{user.email}</p>
      <p className="text-muted tabular-nums">{user.phone || strings.users.noPhone}</p>
    </div>
  </Card>
)
