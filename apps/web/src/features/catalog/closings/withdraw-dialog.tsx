import { writtenDay } from '@fenix/domain/dates.ts'
import { limits } from '@fenix/domain/limits.ts'
import { requiredText } from '@fenix/domain/schemas/fields.ts'
import * as z from 'zod'
import { FormDialog } from '#kit/dialog/form-dialog.tsx'
import { LongTextField } from '#kit/form/text-fields.tsx'
import { type Closing, useClosingAct } from '#resources/closings/closings.ts'
import { strings } from './texts.ts'

const texts = strings.withdraw

const schema = z.object({
  reason: requiredText({ max: limits.note.max, what: 'O motivo', missing: texts.missing }),
})

type WithdrawDialogProps = { userId: string; closing: Closing; onClose: () => void }

/** Withdraws a confirmed party, with the reason that the other side reads. */
export function WithdrawDialog({ userId, closing: { id, day }, onClose }: WithdrawDialogProps) {
  const { mutate, isPending } = useClosingAct(userId)

  return (
    <FormDialog
      isQuestion
      title={texts.title}
      text={texts.text(writtenDay(day))}
      submit={texts.submit}
      tone="destroy"
      busy={isPending && texts.saving}
      schema={schema}
      values={{ reason: '' }}
      draft={`withdraw-${id}`}
      onSubmit={({ reason }, then) => mutate({ id, reason }, then)}
      onClose={onClose}
    >
      {({ control }) => (
        <LongTextField
          control={control}
          name="reason"
          label={texts.reason}
          max={limits.note.max}
          rows={3}
          aria-required
        />
      )}
    </FormDialog>
  )
}
