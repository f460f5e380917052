import { limits } from '@fenix/domain/limits.ts'
import { characters } from '@fenix/domain/schemas/fields.ts'
import { type ReplyInput, replySchema } from '@fenix/domain/schemas/reviews.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { ConfirmDialog } from '#kit/dialog/confirm-dialog.tsx'
import { showFormProblems } from '#kit/form/form-toast.ts'
import { Button } from '#kit/ui/button.tsx'
import { Field } from '#kit/ui/field.tsx'
import { Textarea } from '#kit/ui/textarea.tsx'
import { useDeleteReply, useSaveReply } from '#resources/feedbacks/acts.ts'
import { forgetReplyDraft, keepReplyDraft, readReplyDraft } from '#resources/feedbacks/reply-draft.ts'
import type { Feedback } from '#resources/feedbacks/row.ts'
import { strings as app } from '#strings/app.ts'
import { strings } from '#strings/reply.ts'

function RemoveReply({ feedback, onRemoved }: { feedback: Feedback; onRemoved: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteReply(feedback)

  return (
    <>
      <Button variant="ghost" className="text-danger!" onClick={() => setAsking(true)}>
        {strings.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={strings.removeTitle}
        text={strings.removeText}
        confirmLabel={strings.remove}
        busy={remove.isPending ? strings.removing : undefined}
        onConfirm={() => remove.mutate(undefined, { onSuccess: onRemoved })}
      />
    </>
  )
}

/** The form of a provider's reply, in the place of its button. An unsent text is kept as a draft. */
export default function ReplyForm({ feedback, onClose }: { feedback: Feedback; onClose: () => void }) {
  const { id, reply: earlier } = feedback
  const [draft] = useState(() => readReplyDraft(id))
  const save = useSaveReply(feedback)
  const published = earlier?.text ?? ''
  const { control, formState, handleSubmit, setFocus } = useForm<ReplyInput>({
    resolver: zodResolver(replySchema),
    defaultValues: { reply: draft?.reply ?? published },
  })
  const { field } = useController({ control, name: 'reply' })

  useEffect(() => setFocus('reply'), [setFocus])

  useEffect(() => {
    if (field.value === published) forgetReplyDraft(id)
    else keepReplyDraft(id, { reply: field.value })
  }, [id, field.value, published])

  const submit = handleSubmit(
    (reply) => save.mutate(reply, { onSuccess: onClose }),
    (problems) => showFormProblems(problems),
  )

  return (
    <form noValidate onSubmit={submit} className="mt-1 grid gap-3">
      <Field
        label={strings.label}
        hint={strings.hint}
        error={formState.errors.reply?.message}
        count={strings.count(characters(field.value), limits.reply.max)}
      >
        <Textarea {...field} aria-required />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="ember" busy={save.isPending ? strings.sending : undefined}>
          {strings.submit}
        </Button>
        <Button onClick={onClose}>{app.cancel}</Button>
        {earlier && <RemoveReply feedback={feedback} onRemoved={onClose} />}
      </div>
    </form>
  )
}
