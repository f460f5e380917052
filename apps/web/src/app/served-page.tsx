import { lazy } from 'react'
import VisitorPage from '#features/catalog/page/visitor-page.tsx'
import type { Embedded } from '#kit/browser/embedded-professional.ts'
import { retry } from '#kit/browser/retry.ts'
import { PageFrame } from './area-frame.tsx'
import { VisitorHeader } from './visitor-header.tsx'

const MoreReviews = lazy(() => retry(() => import('./more-reviews.tsx')))

/** A professional's page from the served document. Its chunk contains no code for the session or for requests. */
export default function ServedPage({ embedded: { professional } }: { embedded: Embedded }) {
  return (
    <PageFrame viewerType="visitor" header={(back) => <VisitorHeader back={back} />}>
      <VisitorPage embedded={professional} MoreReviews={MoreReviews} />
    </PageFrame>
  )
}
