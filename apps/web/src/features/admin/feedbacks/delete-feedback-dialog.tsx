import { useId } from 'react'
import { Button } from '#kit/ui/button.tsx'
import { ChoiceChip } from '#kit/ui/choice-chip.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { strings } from './texts.ts'
import { useDecisionForm } from './use-decision-form.ts'

const { confirm } = strings

type DeleteFeedbackDialogProps = {
  id: string
  clientName: string
  professionalName: string
  onDelete: (reason: string) => void
  onClose: () => void
}

/** Asks before a review is deleted. A usual reason fills the field with the sentence that its author will read. */
export default function DeleteFeedbackDialog({
  id,
  clientName,
  professionalName,
  onDelete,
  onClose,
}: DeleteFeedbackDialogProps) {
  const name = useId()
  const { form, text } = useDecisionForm(`delete:${id}`)

  return (
    <DecisionDialog
      title={confirm.title}
      text={confirm.text(clientName, professionalName)}
      label={confirm.reason}
      hint={confirm.reasonHint}
      form={form}
      written={text}
      submit={
        <Button type="submit" variant="destroy">
          {strings.remove}
        </Button>
      }
      onSubmit={onDelete}
      onClose={onClose}
    >
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">{confirm.reason}</legend>
        {confirm.reasons.map(([label, sentence]) => (
          <ChoiceChip
            key={label}
            type="radio"
            name={name}
            label={label}
            checked={text === sentence}
            onChange={() => form.setValue('text', sentence)}
          />
        ))}
      </fieldset>
    </DecisionDialog>
  )
}
