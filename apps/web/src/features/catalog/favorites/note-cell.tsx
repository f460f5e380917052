import { useQuery } from '@tanstack/react-query'
import { Button } from '#components/ui/button.tsx'
import { noteQueries } from '#data/favorites/notes.queries.ts'
import { cn } from '#lib/cn.ts'
import { strings } from '#strings/favorites.ts'
import { WithNoteDialog } from './with-note-dialog.tsx'

const texts = strings.note

type NoteCellProps = { clientId: string; professional: { id: string; name: string } }

/** A note in the comparison. Writing one makes its professional a favorite. */
export function NoteCell({ clientId, professional }: NoteCellProps) {
  const { data: notes } = useQuery(noteQueries.all(clientId))
  const note = notes?.[professional.id] ?? null

  return (
    <WithNoteDialog clientId={clientId} professional={professional} note={note}>
      {(edit) => (
        <>
          {note !== null && <p className="whitespace-pre-line">{note}</p>}
          <Button
            variant="link"
            size="sm"
            aria-haspopup="dialog"
            disabled={notes === undefined}
            onClick={edit}
            className={cn('text-left text-sm!', note === null && '-mt-3')}
          >
            {note === null ? texts.write : texts.edit}
            <span className="sr-only">{texts.about(professional.name)}</span>
          </Button>
        </>
      )}
    </WithNoteDialog>
  )
}
