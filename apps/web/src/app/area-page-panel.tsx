import { type ComponentType, lazy } from 'react'
import { useDialog } from '#kit/dialog/use-dialog.ts'
import { sharedTokenIn } from '#kit/url/shared-list-url.ts'
import { navigate, useUrl } from '#kit/url/url.ts'
import type { Profile } from '#resources/profiles/row.ts'
import type { AreaPage } from './area-pages.ts'
import { loadProfileDialog } from './profile-dialog.ts'
import { tabPaths } from './tabs-by-role.ts'

const AccountScreen = lazy(() => import('#features/account/account-screen.tsx'))
const LegalScreen = lazy(() => import('#features/legal/legal-screen.tsx'))
const SharedListScreen = lazy(() => import('#features/catalog/favorites/shared-list-screen.tsx'))

function AccountPage({ profile }: { profile: Profile }) {
  const { Dialog, open, close } = useDialog(loadProfileDialog)

  return (
    <>
      <AccountScreen profile={profile} onEditProfile={open} />
      {Dialog && <Dialog profile={profile} onClose={close} />}
    </>
  )
}

type FaceProps = {
  /** The user's profile; null for a visitor. */
  profile: Profile | null
}

const SharedList = ({ profile }: FaceProps) => (
  <SharedListScreen
    token={sharedTokenIn(useUrl().path) ?? ''}
    viewer={profile && { userType: profile.userType, userId: profile.id }}
    onShowProfessionals={() => navigate(tabPaths.professionals)}
  />
)

const faces: Record<AreaPage, ComponentType<FaceProps>> = {
  account: ({ profile }) => profile && <AccountPage profile={profile} />,
  sharedList: SharedList,
  terms: () => <LegalScreen text="terms" />,
  privacy: () => <LegalScreen text="privacy" />,
}

export function AreaPagePanel({ page, profile }: FaceProps & { page: AreaPage }) {
  const Panel = faces[page]

  return <Panel profile={profile} />
}
