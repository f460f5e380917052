import { formatMoment } from '@fenix/domain/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { retry } from '#kit/browser/retry.ts'
import { Button } from '#kit/ui/button.tsx'
import { Card } from '#kit/ui/card.tsx'
import { Lamp } from '#kit/ui/lamp.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { mailQueries } from '#resources/account/queries.ts'
import { registrationQueries } from '#resources/registrations/queries.ts'
import { type Registration, toFields } from '#resources/registrations/row.ts'
import { useUser } from '#resources/session/session-store.ts'
import { strings } from './texts.ts'

const RegistrationPreview = lazy(() => retry(() => import('./preview/registration-preview.tsx')))

const text = strings.pending

type StepProps = { title: string; isDone: boolean; children: ReactNode }

/** A step towards the decision; a line connects it with the next step. */
const Step = ({ title, isDone, children }: StepProps) => (
  <li className="relative flex gap-4 pb-6 before:absolute before:top-6 before:bottom-0 before:left-3 before:w-px before:bg-control last:pb-0 last:before:hidden md:before:top-7.5 md:before:left-3.75">
    <Lamp isLit={isDone} />
    <div className="min-w-0">
      <h2 className="text-base">{title}</h2>
      <p className="wrap-anywhere min-h-5 text-muted text-sm tabular-nums">{children}</p>
    </div>
  </li>
)

type WaitingCardProps = { ownerId: string; registration: Registration; onCorrect: () => void }

/** A pending registration as its provider sees it: when it was sent, how many others are before it, and its card. */
export function WaitingCard({ ownerId, registration, onCorrect }: WaitingCardProps) {
  const { data: before } = useQuery(registrationQueries.beforeMine(ownerId))
  const { data: usualWait } = useQuery(registrationQueries.usualWait())
  const { data: isMailed } = useQuery(mailQueries.wanted(ownerId))
  const email = useUser()?.email

  return (
    <div className="grid gap-6 pt-5 md:grid-cols-[minmax(0,1fr)_20.5rem] md:items-start md:gap-8 md:pt-6">
      <div className="grid gap-5">
        <div role="status">
          <h1 className="text-2xl">{text.title}</h1>
          <p className="mt-1 text-muted">{text.text}</p>
        </div>
        <Card className="p-4">
          <ol>
            <Step title={text.sent} isDone>
              <time dateTime={registration.submitted_at}>{formatMoment(registration.submitted_at)}</time>
            </Step>
            <Step title={text.inReview} isDone>
              {typeof before === 'number' && <span>{text.before(before)}</span>}{' '}
              {typeof usualWait === 'number' && <span>{text.usualWait(usualWait)}</span>}
            </Step>
            <Step title={text.answer} isDone={false}>
              {isMailed && email ? text.answerByMail(email) : text.answerHere}
            </Step>
          </ol>
        </Card>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button onClick={onCorrect}>
            <Pencil aria-hidden="true" className="size-5" />
            {text.correct}
          </Button>
          <p className="text-muted text-sm">{text.correctHint}</p>
        </div>
      </div>
      <aside aria-label={text.asClientsSee}>
        <h2 className="mb-3 text-xl">{text.asClientsSee}</h2>
        <Suspense fallback={<Skeleton className="h-96" />}>
          <RegistrationPreview
            fields={toFields(registration)}
            images={registration.images}
            saved={registration}
          />
        </Suspense>
        <p className="mt-2.5 text-balance text-muted text-xs">{text.inert}</p>
      </aside>
    </div>
  )
}
