import { limits } from '@fenix/domain/limits.ts'
import { messages } from '@fenix/domain/messages.ts'
import { type ReviewInput, type ReviewOutput, reviewSchema } from '@fenix/domain/schemas/reviews.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { showFormProblems } from '#kit/form/form-toast.ts'
import { DialogDescription, DialogSubmit, DialogTitle } from '#kit/ui/dialog.tsx'
import { Field } from '#kit/ui/field.tsx'
import { Textarea } from '#kit/ui/textarea.tsx'
import { useSendReview } from '#resources/feedbacks/acts.ts'
import { forgetRatingDraft, keepRatingDraft, readRatingDraft } from '#resources/feedbacks/rating-draft.ts'
import type { Feedback } from '#resources/feedbacks/row.ts'
import { useOwnReview } from '#resources/feedbacks/use-own-review.ts'
import { useWaitingReview } from '#resources/feedbacks/use-waiting-review.ts'
import { strings as texts } from '#strings/rating.ts'
import { strings as own } from './own-review-texts.ts'
import { ReviewSkeletons } from './review.tsx'
import { StarPicker } from './star-picker.tsx'

type RatingFormProps = {
  professional: { id: string; name: string }
  clientId: string
  onSent: () => void
}

const empty: ReviewInput = { rating: 0, comment: '' }

type LoadedFormProps = RatingFormProps & { review: Feedback | undefined }

function LoadedForm({ professional: { id, name }, clientId, review, onSent }: LoadedFormProps) {
  const waiting = useWaitingReview(clientId, id)
  const [draft] = useState(() => readRatingDraft(clientId, id))
  const send = useSendReview(clientId, { id, name })
  const { rating: sentRating, comment: sentComment } = waiting ?? review ?? empty
  const { control, formState, handleSubmit } = useForm<ReviewInput, unknown, ReviewOutput>({
    resolver: zodResolver(reviewSchema),
    defaultValues: {
      rating: draft?.rating ?? sentRating,
      comment: draft?.comment ?? sentComment,
    },
  })
  const stars = useController({ control, name: 'rating' }).field
  const comment = useController({ control, name: 'comment' }).field
  const { errors } = formState
  const { value: rating } = stars
  const { value: text } = comment

  useEffect(() => {
    if (rating === sentRating && text === sentComment) forgetRatingDraft(clientId, id)
    else keepRatingDraft(clientId, id, { rating, comment: text })
  }, [clientId, id, rating, text, sentRating, sentComment])

  const submit = handleSubmit(
    (review) => send.mutate(review, { onSuccess: onSent }),
    (problems) => showFormProblems(problems, messages.requiredReview),
  )

  return (
    <form noValidate onSubmit={submit} className="grid gap-4.5">
      <div>
        <DialogTitle>{review ? own.editTitle : texts.title(name)}</DialogTitle>
        <DialogDescription>{review ? own.editText(name) : texts.text}</DialogDescription>
      </div>
      <StarPicker {...stars} label={texts.stars} error={errors.rating?.message} />
      <Field
        label={texts.comment}
        error={errors.comment?.message}
        count={texts.count(text.length, limits.comment.max)}
      >
        <Textarea {...comment} placeholder={texts.commentPlaceholder} aria-required />
      </Field>
      <DialogSubmit label={texts.submit} busy={send.isPending ? texts.sending : undefined} />
    </form>
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
