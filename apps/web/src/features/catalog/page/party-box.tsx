import { lazy, Suspense } from 'react'
import { retry } from '#kit/browser/retry.ts'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { strings } from '#strings/professional-page.ts'
import { useParty } from '../party/party.ts'
import { PartyButton } from '../party/party-button.tsx'
import type { PartySummaryProps } from '../party/party-summary.tsx'

const PartySummary = lazy(() => retry(() => import('../party/party-summary.tsx')))

const headingId = 'sua-festa'

/** The client's party and the message about it, or an invitation to describe it. */
export function PartyBox(props: Omit<PartySummaryProps, 'party'>) {
  const party = useParty()
  const texts = strings.party

  return (
    <section aria-labelledby={headingId} className="grid gap-2">
      <div className="-my-2 flex items-center justify-between gap-3">
        <h2 id={headingId} className="text-lg">
          {texts.title}
        </h2>
        <PartyButton variant="link" className="text-sm! noscript:hidden">
          {party ? texts.change : texts.tell}
        </PartyButton>
      </div>
      {party ? (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <PartySummary party={party} {...props} />
        </Suspense>
      ) : (
        <p className="text-muted text-sm">{texts.none}</p>
      )}
    </section>
  )
}
