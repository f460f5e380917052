import { writtenShortDay } from '@fenix/domain/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { useDialog } from '#kit/dialog/use-dialog.ts'
import { Button } from '#kit/ui/button.tsx'
import { type Absence, ownContact, useNoteAbsence } from '#resources/contacts/absence.ts'
import { useOwnReview, useWaitingReview } from '#resources/feedbacks/own-review.ts'
import type { Feedback } from '#resources/feedbacks/row.ts'
import { HeartButton, ReviewButton } from '../client-actions.tsx'
import { ClientReviews } from '../reviews/client-reviews.tsx'
import { ProfessionalView, type ProfessionalViewProps } from './professional-view.tsx'

const loadReviewsDialog = () => import('../reviews/reviews-dialog.tsx')

/** Kept apart from the page's other texts, because a visitor's page does not need them. */
const strings = {
  label: 'Depois do contato',
  question: (day: string) => `Você abriu o contato em ${day}. Não deu certo?`,
  kinds: { no_answer: 'Este número não atende', someone_else: 'Não é mais este profissional' },
  noted: 'Obrigado. Se outras pessoas disserem o mesmo, vamos conferir. Toque de novo para desfazer.',
} as const

const kinds = Object.entries(strings.kinds) as [Absence, string][]

type StillThereProps = { clientId: string; professionalId: string }

/** Lets a client who has tapped a contact report with one tap that the number does not reach the professional. */
function StillThere({ clientId, professionalId }: StillThereProps) {
  const { data: contact } = useQuery(ownContact(clientId, professionalId))
  const { mutate, isPending } = useNoteAbsence(clientId, professionalId)
  if (!contact) return null

  return (
    <fieldset data-not-on-paper className="mt-3 grid min-w-0 gap-2 text-muted text-xs">
      <legend className="sr-only">{strings.label}</legend>
      <p>{strings.question(writtenShortDay(contact.day))}</p>
      <div className="flex flex-wrap gap-2">
        {kinds.map(([kind, label]) => {
          const isSaid = contact.absence === kind

          return (
            <Button
              key={kind}
              size="sm"
              variant={isSaid ? 'ink' : 'outline'}
              aria-pressed={isSaid}
              disabled={isPending}
              onClick={() => mutate(isSaid ? null : kind)}
              className="shrink! text-xs!"
            >
              {label}
            </Button>
          )
        })}
      </div>
      <p role="status" className="empty:hidden">
        {contact.absence && strings.noted}
      </p>
    </fieldset>
  )
}

type ClientPageProps = Omit<ProfessionalViewProps, 'heart' | 'reviewAction' | 'reviews' | 'afterContact'> & {
  clientId: string
  served: readonly Feedback[] | undefined
}

export function ClientPage({ clientId, served, ...view }: ClientPageProps) {
  const { professional } = view
  const { Dialog, open, close } = useDialog(loadReviewsDialog)
  const own = useOwnReview(clientId, professional.id)
  const isWaiting = useWaitingReview(clientId, professional.id) !== undefined

  return (
    <>
      <ProfessionalView
        {...view}
        afterContact={<StillThere clientId={clientId} professionalId={professional.id} />}
        heart={<HeartButton clientId={clientId} professional={professional} />}
        reviewAction={
          (isWaiting || !own.review) && (
            <ReviewButton clientId={clientId} professional={professional} onReview={open} />
          )
        }
        reviews={
          <ClientReviews professional={professional} clientId={clientId} served={served} onReview={open} />
        }
      />
      {Dialog && (
        <Dialog professional={professional} clientId={clientId} startsWith="rating" onClose={close} />
      )}
    </>
  )
}
