import { limits } from '@fenix/domain/limits.ts'
import { replySchema } from '@fenix/domain/schemas/reviews.ts'
import { useEffect, useState } from 'react'
import { ConfirmDialog } from '#kit/dialog/confirm-dialog.tsx'
import { LongTextField } from '#kit/form/text-fields.tsx'
import { useSchemaForm } from '#kit/form/use-schema-form.ts'
import { strings as app } from '#kit/texts.ts'
import { Button } from '#kit/ui/button.tsx'
import { drafts } from '#resources/drafts.ts'
import { useDeleteReply, useSaveReply } from '#resources/feedbacks/acts.ts'
import type { Feedback } from '#resources/feedbacks/row.ts'
import { strings } from './reply-texts.ts'

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
        busy={remove.isPending && strings.removing}
        onConfirm={() => remove.mutate(undefined, { onSuccess: onRemoved })}
      />
    </>
  )
}

/** The form of a provider's reply, which replaces its button. An unsent text is kept as a draft. */
export default function ReplyForm({ feedback, onClose }: { feedback: Feedback; onClose: () => void }) {
  const { id, feedback_replies: earlier } = feedback
  const save = useSaveReply(feedback)
  const { form, submit } = useSchemaForm({
    schema: replySchema,
    values: { reply: earlier?.reply ?? '' },
    draft: drafts.reply(id),
    onSubmit: save.mutate,
    onDone: onClose,
  })

  useEffect(() => form.setFocus('reply'), [form.setFocus])

  return (
    <form noValidate onSubmit={submit} className="mt-1 grid gap-3">
      <LongTextField
        control={form.control}
        name="reply"
        label={strings.label}
        hint={strings.hint}
        max={limits.reply.max}
        aria-required
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="ember" busy={save.isPending && strings.sending}>
          {strings.submit}
        </Button>
        <Button onClick={onClose}>{app.cancel}</Button>
        {earlier && <RemoveReply feedback={feedback} onRemoved={onClose} />}
      </div>
    </form>
  )
}
