import { limits } from '@fenix/domain/limits.ts'
import { messages } from '@fenix/domain/messages.ts'
import { type ReviewInput, type ReviewOutput, reviewSchema } from '@fenix/domain/schemas/review.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useController, useForm } from 'react-hook-form'
import { DialogDescription, DialogSubmit, DialogTitle } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Textarea } from '#components/ui/textarea.tsx'
import { useSendReview } from '#data/feedbacks/feedbacks.mutations.ts'
import { keepRatingDraft, readRatingDraft } from '#data/feedbacks/rating-draft.ts'
import { useWaitingReview } from '#data/feedbacks/use-waiting-review.ts'
import { showFormProblems } from '#lib/form-toast.ts'
import { strings } from '#strings/catalog.ts'
import { StarPicker } from './star-picker.tsx'

type RatingFormProps = {
  professional: { id: string; name: string }
  clientId: string
  onSent: () => void
}

const texts = strings.rating
const empty: ReviewInput = { rating: 0, comment: '' }

export default function RatingForm({ professional: { id, name }, clientId, onSent }: RatingFormProps) {
  const send = useSendReview(clientId, { id, name })
  const waiting = useWaitingReview(clientId, id)
  const { control, formState, handleSubmit } = useForm<ReviewInput, unknown, ReviewOutput>({
    resolver: zodResolver(reviewSchema),
    defaultValues: readRatingDraft(clientId, id) ?? waiting ?? empty,
  })
  const stars = useController({ control, name: 'rating' }).field
  const comment = useController({ control, name: 'comment' }).field
  const { errors } = formState
  const { value: rating } = stars
  const { value: text } = comment

  useEffect(() => {
    if (rating !== 0 || text !== '') keepRatingDraft(clientId, id, { rating, comment: text })
  }, [clientId, id, rating, text])

  const submit = handleSubmit(
    (review) => send.mutate(review, { onSuccess: onSent }),
    (problems) => showFormProblems(problems, messages.requiredReview),
  )

  return (
    <form noValidate onSubmit={submit} className="grid gap-4.5">
      <div>
        <DialogTitle>{texts.title(name)}</DialogTitle>
        <DialogDescription>{texts.text}</DialogDescription>
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
