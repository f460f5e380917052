import { lazy } from 'react'
import VisitorPage from '#features/catalog/page/visitor-page.tsx'
import { useAddress } from '#lib/address.ts'
import type { Embedded } from '#lib/embedded-professional.ts'
import { signInForAction, visitorEntryLink } from './public-page.ts'

const MoreReviews = lazy(() => import('./more-reviews.tsx'))

/** A professional's page from the served document: a chunk without the code for session and requests. */
export default function ServedPage({ embedded: { slug, professional } }: { embedded: Embedded }) {
  const address = useAddress()

  return (
    <VisitorPage
      embedded={professional}
      entryLink={visitorEntryLink(address)}
      onAction={(action) => signInForAction(slug, action, address)}
      MoreReviews={MoreReviews}
    />
  )
}
