import { Check } from 'lucide-react'
import { useDialog } from '#kit/dialog/use-dialog.ts'
import { ActionButton } from '#kit/list/action-button.tsx'
import { useKeepReported } from '#resources/feedbacks/admin-acts.ts'
import type { Reported } from '#resources/reports/row.ts'
import { strings } from './texts.ts'

const loadKeepDialog = () => import('./keep-dialog.tsx')

const text = strings.reports

type KeepButtonProps = { reported: Reported; onGone: () => void }

/** Keeps what is reported and settles its reports, after asking for a note. */
export function KeepButton({ reported, onGone }: KeepButtonProps) {
  const { Dialog, open, close } = useDialog(loadKeepDialog)
  const keep = useKeepReported(reported)

  const confirm = (note: string) => {
    close()
    keep.mutate(note, { onSuccess: onGone })
  }

  return (
    <>
      <ActionButton
        size="sm"
        fullLabel={text.keepNamed(reported.review?.clientName ?? reported.professionalName)}
        busy={keep.isPending ? text.keeping : undefined}
        onClick={open}
      >
        <Check aria-hidden="true" className="size-4" />
        {text.keep}
      </ActionButton>
      {Dialog && <Dialog reported={reported} onKeep={confirm} onClose={close} />}
    </>
  )
}
