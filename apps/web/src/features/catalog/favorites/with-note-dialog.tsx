import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Scrim } from '#components/ui/scrim.tsx'

const NoteDialog = lazy(() => import('./note-dialog.tsx'))

type WithNoteDialogProps = {
  clientId: string
  professional: { id: string; name: string }
  note: string | null
  /** The control that opens the form. */
  children: (edit: () => void) => ReactNode
}

/** The form of a note, and what opens it. */
export function WithNoteDialog({ clientId, professional, note, children }: WithNoteDialogProps) {
  const [isEditing, setEditing] = useState(false)

  return (
    <>
      {children(() => setEditing(true))}
      {isEditing && (
        <Suspense fallback={<Scrim />}>
          <NoteDialog
            clientId={clientId}
            professional={professional}
            note={note ?? ''}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </>
  )
}
