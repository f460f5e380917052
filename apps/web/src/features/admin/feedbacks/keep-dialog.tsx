import { limits } from '@fenix/domain/limits.ts'
import { decisionSchema } from '@fenix/domain/schemas/decisions.ts'
import { FormDialog } from '#kit/dialog/form-dialog.tsx'
import { LongTextField } from '#kit/form/text-fields.tsx'
import { drafts } from '#resources/drafts.ts'
import type { Reported } from '#resources/reports/queries.ts'
import { strings } from './texts.ts'

const { confirm, keep } = strings.reports

type KeepDialogProps = { reported: Reported; onKeep: (note: string) => void; onClose: () => void }

export default function KeepDialog({
  reported: { id, review, report_count },
  onKeep,
  onClose,
}: KeepDialogProps) {
  return (
    <FormDialog
      isQuestion
      title={review ? confirm.titleReview : confirm.titleProfile}
      text={confirm.text(report_count)}
      submit={keep}
      tone="ink"
      schema={decisionSchema}
      values={{ text: '' }}
      draft={drafts.keptReported(id)}
      onSubmit={({ text }) => onKeep(text)}
      onClose={onClose}
    >
      {({ control }) => (
        <LongTextField
          control={control}
          name="text"
          label={confirm.note}
          hint={confirm.noteHint}
          max={limits.decisionText.max}
          optional
        />
      )}
    </FormDialog>
  )
}
