import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { Profile } from '#data/profiles/profiles.mapper.ts'
import type { AreaPage } from './area-pages.ts'
import { loadPage, loadProfileDialog } from './screens.ts'

const AccountScreen = lazy(loadPage.account)
const ProfileDialog = lazy(loadProfileDialog)
const LegalScreen = lazy(loadPage.terms)

function AccountPage({ profile }: { profile: Profile }) {
  const [isEditing, setEditing] = useState(false)

  return (
    <>
      <AccountScreen profile={profile} onEditProfile={() => setEditing(true)} />
      {isEditing && (
        <Suspense>
          <ProfileDialog profile={profile} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  )
}

const faces: Record<AreaPage, ComponentType<{ profile: Profile | null }>> = {
  account: ({ profile }) => profile && <AccountPage profile={profile} />,
  terms: () => <LegalScreen text="terms" />,
  privacy: () => <LegalScreen text="privacy" />,
}

type AreaPagePanelProps = {
  page: AreaPage
  /** The user's profile; null for a visitor. */
  profile: Profile | null
}

export function AreaPagePanel({ page, profile }: AreaPagePanelProps) {
  const Panel = faces[page]

  return <Panel profile={profile} />
}
