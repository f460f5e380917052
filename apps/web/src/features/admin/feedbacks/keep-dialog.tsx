import { Button } from '#kit/ui/button.tsx'
import type { Reported } from '#resources/reports/row.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { strings } from './texts.ts'
import { useDecisionForm } from './use-decision-form.ts'

const { confirm, keep } = strings.reports

type KeepDialogProps = { reported: Reported; onKeep: (note: string) => void; onClose: () => void }

/** Asks before reports are settled. */
export default function KeepDialog({ reported: { id, review, count }, onKeep, onClose }: KeepDialogProps) {
  const { form, text } = useDecisionForm(`keep:${id}`)

  return (
    <DecisionDialog
      title={review ? confirm.titleReview : confirm.titleProfile}
      text={confirm.text(count)}
      label={confirm.note}
      hint={confirm.noteHint}
      form={form}
      written={text}
      submit={
        <Button type="submit" variant="ink">
          {keep}
        </Button>
      }
      onSubmit={onKeep}
      onClose={onClose}
    />
  )
}
