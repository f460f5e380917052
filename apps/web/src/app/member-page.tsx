import type { Session } from '#data/session/session.ts'
import ProfessionalPage from '#features/catalog/page/professional-page.tsx'
import { useUrl } from '#lib/url.ts'
import { strings as app } from '#strings/app.ts'
import { strings } from '#strings/professional-page.ts'
import { signInForAction, visitorEntryLink } from './public-page.ts'
import { tabPaths } from './tabs-by-role.ts'
import { urls } from './urls.ts'

function viewerOf(session: Session) {
  if (session.status === 'signed-out') return null
  if (session.status !== 'signed-in') return undefined

  return { userType: session.profile.userType, userId: session.profile.id }
}

type MemberPageProps = { slug: string; session: Session }

/** A professional's page for signed-in users, and for visitors whose document does not contain it. */
export default function MemberPage({ slug, session }: MemberPageProps) {
  const url = useUrl()
  const viewer = viewerOf(session)

  const entryLink = () => {
    if (viewer === null) return visitorEntryLink(url)
    if (viewer?.userType === 'admin') return { to: urls.welcome, label: app.tabs.admin }

    return { to: tabPaths.professionals, label: strings.toApp }
  }

  return (
    <ProfessionalPage
      key={slug}
      slug={slug}
      viewer={viewer}
      entryLink={entryLink()}
      onAction={(action) => signInForAction(slug, action, url)}
    />
  )
}
