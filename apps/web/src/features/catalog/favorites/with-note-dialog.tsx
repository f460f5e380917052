import type { ReactNode } from 'react'
import { useDialog } from '#lib/use-dialog.ts'

const loadNoteDialog = () => import('./note-dialog.tsx')

type WithNoteDialogProps = {
  clientId: string
  professional: { id: string; name: string }
  note: string | null
  /** The control that opens the form. */
  children: (edit: () => void) => ReactNode
}

/** The form of a note, and what opens it. */
export function WithNoteDialog({ clientId, professional, note, children }: WithNoteDialogProps) {
  const { Dialog, open, close } = useDialog(loadNoteDialog)

  return (
    <>
      {children(open)}
      {Dialog && <Dialog clientId={clientId} professional={professional} note={note ?? ''} onClose={close} />}
    </>
  )
}
