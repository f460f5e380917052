import { lazy } from 'react'
import VisitorPage from '#features/catalog/page/visitor-page.tsx'
import type { Embedded } from '#lib/embedded-professional.ts'
import { useUrl } from '#lib/url.ts'
import { signInForAction, visitorEntryLink } from './public-page.ts'

const MoreReviews = lazy(() => import('./more-reviews.tsx'))

/** A professional's page from the served document. Its chunk lacks the code for session and requests. */
export default function ServedPage({ embedded: { slug, professional } }: { embedded: Embedded }) {
  const url = useUrl()

  return (
    <VisitorPage
      embedded={professional}
      entryLink={visitorEntryLink(url)}
      onAction={(action) => signInForAction(slug, action, url)}
      MoreReviews={MoreReviews}
    />
  )
}
