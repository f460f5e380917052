import type { ReactNode } from 'react'
import { BackToAdmin } from './back-to-admin.tsx'
import { ViewedPerson } from './viewed-person.tsx'
import { ViewedProfile } from './viewed-profile.tsx'

type ViewedProviderScreenProps = {
  userId: string
  adminAddress: string
  /** What the provider registered, for an administrator to edit. */
  children: ReactNode
}

/** A provider's profile, looked at by an administrator. */
export default function ViewedProviderScreen({ userId, adminAddress, children }: ViewedProviderScreenProps) {
  return (
    <div className="mx-auto max-w-form">
      <BackToAdmin to={adminAddress} />
      <div className="mt-4">
        <ViewedProfile userId={userId}>
          {(profile) => (
            <>
              <ViewedPerson profile={profile} />
              {children}
            </>
          )}
        </ViewedProfile>
      </div>
    </div>
  )
}
