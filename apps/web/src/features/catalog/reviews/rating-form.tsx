import { limits } from '@fenix/domain/limits.ts'
import { messages } from '@fenix/domain/messages.ts'
import { starsLabel } from '@fenix/domain/numbers.ts'
import { type ReviewInput, type ReviewOutput, reviewSchema } from '@fenix/domain/schemas/reviews.ts'
import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { DialogForm } from '#kit/dialog/form-dialog.tsx'
import { LongTextField } from '#kit/form/text-fields.tsx'
import { DialogTitle } from '#kit/ui/dialog.tsx'
import { FieldGroup } from '#kit/ui/field.tsx'
import { Star } from '#kit/ui/stars.tsx'
import { drafts } from '#resources/drafts.ts'
import { useSendReview } from '#resources/feedbacks/acts.ts'
import { useOwnReview, useWaitingReview } from '#resources/feedbacks/own-review.ts'
import type { Feedback } from '#resources/feedbacks/row.ts'
import { strings as texts } from './rating-texts.ts'
import { ReviewSkeletons } from './review-skeletons.tsx'

type RatingFormProps = {
  professional: { id: string; name: string }
  clientId: string
  onSent: () => void
}

const choices = Array.from({ length: limits.rating.max }, (_, index) => index + 1)

/** A radio group of stars, which are filled up to the chosen one or the one under the pointer. */
function StarPicker({ control }: { control: Control<ReviewInput, unknown, ReviewOutput> }) {
  const { field, fieldState } = useController({ control, name: 'rating' })
  const { ref, name, value, onChange, onBlur } = field
  const error = fieldState.error?.message
  const [pointed, setPointed] = useState<number>()
  const filled = pointed ?? value

  return (
    <FieldGroup
      role="radiogroup"
      label={texts.stars}
      error={error}
      aria-invalid={error !== undefined}
      aria-required
    >
      <div className="-mt-1.5 -ml-1.5 flex w-fit" onPointerLeave={() => setPointed(undefined)}>
        {choices.map((stars) => (
          <label
            key={stars}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(stars)}
            className="grid size-11 cursor-pointer place-items-center rounded-full outline-focus has-focus-visible:outline-3 has-focus-visible:-outline-offset-3"
          >
            <input
              ref={stars === Math.max(value, 1) ? ref : null}
              type="radio"
              name={name}
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
              onBlur={onBlur}
              aria-label={starsLabel(stars)}
              className="sr-only"
            />
            <Star fill={stars <= filled ? 'full' : 'none'} className="size-8!" />
          </label>
        ))}
      </div>
    </FieldGroup>
  )
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
          <StarPicker control={control} />
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
