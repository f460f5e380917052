import { limits } from '@fenix/domain/limits.ts'
import { messages } from '@fenix/domain/messages.ts'
import { type ReviewInput, type ReviewOutput, reviewSchema } from '@fenix/domain/schemas/reviews.ts'
import { type Control, useController } from 'react-hook-form'
import { DialogForm } from '#kit/dialog/form-dialog.tsx'
import { LongTextField } from '#kit/form/text-fields.tsx'
import { DialogTitle } from '#kit/ui/dialog.tsx'
import { drafts } from '#resources/drafts.ts'
import { useSendReview } from '#resources/feedbacks/acts.ts'
import { useOwnReview, useWaitingReview } from '#resources/feedbacks/own-review.ts'
import type { Feedback } from '#resources/feedbacks/row.ts'
import { strings as texts } from './rating-texts.ts'
import { ReviewSkeletons } from './review-skeletons.tsx'
import { StarPicker } from './star-picker.tsx'

type RatingFormProps = {
  professional: { id: string; name: string }
  clientId: string
  onSent: () => void
}

function RatingField({ control }: { control: Control<ReviewInput, unknown, ReviewOutput> }) {
  const { field, fieldState } = useController({ control, name: 'rating' })

  return <StarPicker {...field} label={texts.stars} error={fieldState.error?.message} />
}

type LoadedFormProps = RatingFormProps & { review: Feedback | undefined }

function LoadedForm({ professional: { id, name }, clientId, review, onSent }: LoadedFormProps) {
  const waiting = useWaitingReview(clientId, id)
  const send = useSendReview(clientId, { id, name })
  const { rating = 0, comment = '' } = waiting ?? review ?? {}

  return (
    <DialogForm
      title={review ? texts.own.editTitle : texts.title(name)}
      text={review ? texts.own.editText(name) : texts.text}
      submit={texts.submit}
      busy={send.isPending && texts.sending}
      schema={reviewSchema}
      values={{ rating, comment }}
      draft={drafts.rating(clientId, id)}
      whenMissing={messages.requiredReview}
      onSubmit={send.mutate}
      onDone={onSent}
    >
      {({ control }) => (
        <>
          <RatingField control={control} />
          <LongTextField
            control={control}
            name="comment"
            label={texts.comment}
            max={limits.comment.max}
            placeholder={texts.commentPlaceholder}
            aria-required
          />
        </>
      )}
    </DialogForm>
  )
}

/** Writes a review, or changes the client's earlier one. */
export default function RatingForm(props: RatingFormProps) {
  const { professional, clientId } = props
  const { review, isLoading } = useOwnReview(clientId, professional.id)

  return isLoading ? (
    <>
      <DialogTitle>{texts.title(professional.name)}</DialogTitle>
      <ReviewSkeletons />
    </>
  ) : (
    <LoadedForm {...props} review={review} />
  )
}
