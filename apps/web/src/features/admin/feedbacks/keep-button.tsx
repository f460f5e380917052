import { Check } from 'lucide-react'
import { useKeepReported } from '#data/moderation/feedbacks.mutations.ts'
import type { Reported } from '#data/moderation/reports.mapper.ts'
import { useDialog } from '#lib/use-dialog.ts'
import { strings } from '#strings/admin-feedbacks.ts'
import { ActionButton } from '../action-button.tsx'

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
