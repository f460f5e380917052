import type { ReactNode } from 'react'
import { Avatar } from '#kit/ui/avatar.tsx'
import { Card } from '#kit/ui/card.tsx'
import { cn } from '#kit/ui/cn.ts'
import type { ListedUser } from '#resources/users/row.ts'
import { strings } from './texts.ts'
import { BackToAdmin, ViewedProfile } from './viewed-profile.tsx'

const Person = ({ profile: { name, email, phone, pictureUrl } }: { profile: ListedUser }) => (
  <Card className="flex items-center gap-3 p-4">
    <Avatar src={pictureUrl} name={name} size="md" />
    <div className="wrap-anywhere min-w-0 text-sm">
      <p className="font-semibold text-base">{name}</p>
      <p className="flex flex-wrap gap-x-4 text-muted">
        <span>{email}</span>
        <span className="tabular-nums">{phone || strings.noPhone}</span>
      </p>
    </div>
  </Card>
)

type ViewedProviderScreenProps = {
  userId: string
  adminUrl: string
  /** The provider's registration, for the administrator to edit; none on the other tabs. */
  children?: ReactNode
}

/** Whose profile an administrator is viewing, and the way back. */
export default function ViewedProviderScreen({ userId, adminUrl, children }: ViewedProviderScreenProps) {
  return (
    // As wide as the form with its preview.
    <div className={cn(children !== undefined && 'mx-auto max-w-form md:max-w-260')}>
      <BackToAdmin to={adminUrl} />
      <div className="mt-4">
        <ViewedProfile userId={userId}>
          {(profile) => (
            <>
              <Person profile={profile} />
              {children}
            </>
          )}
        </ViewedProfile>
      </div>
    </div>
  )
}
