import { limits } from '@fenix/domain/limits.ts'
import { type Decision, decisionSchema } from '@fenix/domain/schemas/decisions.ts'
import { useId } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { FormDialog } from '#kit/dialog/form-dialog.tsx'
import { LongTextField } from '#kit/form/text-fields.tsx'
import { ChoiceChip } from '#kit/ui/choice-chip.tsx'
import { drafts } from '#resources/drafts.ts'
import type { Reported } from '#resources/reports/queries.ts'
import type { Deletable } from './feedback-acts.tsx'
import { strings } from './texts.ts'

const { confirm, reports } = strings

/** Choices that fill the reason field, each with a common sentence that the review's author will read. */
function UsualReasons({ form: { control, setValue } }: { form: UseFormReturn<Decision> }) {
  const name = useId()
  const text = useWatch({ control, name: 'text' })

  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">{confirm.reason}</legend>
      {confirm.reasons.map(([label, sentence]) => (
        <ChoiceChip
          key={label}
          type="radio"
          name={name}
          label={label}
          checked={text === sentence}
          onChange={() => setValue('text', sentence)}
        />
      ))}
    </fieldset>
  )
}

type DeleteFeedbackDialogProps = {
  review: Deletable
  onDelete: (reason: string) => void
  onClose: () => void
}

export function DeleteFeedbackDialog({ review, onDelete, onClose }: DeleteFeedbackDialogProps) {
  return (
    <FormDialog
      isQuestion
      title={confirm.title}
      text={confirm.text(review.client_name, review.professional_name)}
      submit={strings.remove}
      tone="destroy"
      schema={decisionSchema}
      values={{ text: '' }}
      draft={drafts.deletedFeedback(review.id)}
      onSubmit={({ text }) => onDelete(text)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <UsualReasons form={form} />
          <LongTextField
            control={form.control}
            name="text"
            label={confirm.reason}
            hint={confirm.reasonHint}
            max={limits.decisionText.max}
            optional
          />
        </>
      )}
    </FormDialog>
  )
}

type KeepDialogProps = { reported: Reported; onKeep: (note: string) => void; onClose: () => void }

export function KeepDialog({ reported: { id, review, report_count }, onKeep, onClose }: KeepDialogProps) {
  return (
    <FormDialog
      isQuestion
      title={review ? reports.confirm.titleReview : reports.confirm.titleProfile}
      text={reports.confirm.text(report_count)}
      submit={reports.keep}
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
          label={reports.confirm.note}
          hint={reports.confirm.noteHint}
          max={limits.decisionText.max}
          optional
        />
      )}
    </FormDialog>
  )
}
