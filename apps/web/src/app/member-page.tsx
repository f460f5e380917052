import ProfessionalPage from '#features/catalog/page/professional-page.tsx'
import type { Profile } from '#resources/profiles/queries.ts'
import { PageFrame } from './area-frame.tsx'
import { MemberHeader } from './member-header.tsx'
import { VisitorHeader } from './visitor-header.tsx'

type MemberPageProps = { slug: string; profile: Profile | null }

/** A professional's page for signed-in users, and for visitors whose document does not contain that professional. */
export default function MemberPage({ slug, profile }: MemberPageProps) {
  return (
    <PageFrame
      viewerType={profile?.user_type ?? 'visitor'}
      header={(back) =>
        profile ? <MemberHeader profile={profile} back={back} /> : <VisitorHeader back={back} />
      }
    >
      <ProfessionalPage key={slug} slug={slug} viewer={profile} />
    </PageFrame>
  )
}
