import { useQuery } from '@tanstack/react-query'
import { Pencil, StickyNote } from 'lucide-react'
import { useDialog } from '#kit/dialog/use-dialog.ts'
import { noteQueries } from '#resources/favorites/notes.ts'
import { strings } from './texts.ts'

const texts = strings.note

const loadNoteDialog = () => import('./note-dialog.tsx')

type NoteBoxProps = { clientId: string; professional: { id: string; name: string } }

/** A favorite's private note, or an invitation to write one. */
export function NoteBox({ clientId, professional }: NoteBoxProps) {
  const { data: notes } = useQuery(noteQueries.all(clientId))
  const note = notes?.[professional.id] ?? null
  const { Dialog, open, close } = useDialog(loadNoteDialog)
  const about = <span className="sr-only">{texts.about(professional.name)}</span>

  return (
    <>
      {note === null ? (
        <button
          type="button"
          aria-haspopup="dialog"
          disabled={notes === undefined}
          onClick={open}
          className="flex min-h-12 w-full items-center gap-2 rounded-md border border-control border-dashed px-3 font-semibold text-muted text-sm"
        >
          <StickyNote aria-hidden="true" className="size-5 shrink-0" />
          <span>
            {texts.write}
            {about}
          </span>
        </button>
      ) : (
        <section className="relative rounded-md bg-warn-soft py-2 pr-13 pl-3">
          <h3 className="font-semibold text-warn text-xs">
            {texts.label}
            {about}
          </h3>
          <p className="wrap-anywhere whitespace-pre-line text-sm leading-snug">{note}</p>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={texts.edit + texts.about(professional.name)}
            onClick={open}
            className="absolute top-1 right-1 grid size-11 place-items-center rounded-full text-warn"
          >
            <Pencil aria-hidden="true" className="size-5" />
          </button>
        </section>
      )}
      {Dialog && <Dialog clientId={clientId} professional={professional} note={note ?? ''} onClose={close} />}
    </>
  )
}
