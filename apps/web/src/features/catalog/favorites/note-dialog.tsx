import { limits } from '@fenix/domain/limits.ts'
import { noteSchema } from '@fenix/domain/schemas/note.ts'
import { FormDialog } from '#kit/dialog/form-dialog.tsx'
import { LongTextField } from '#kit/form/text-fields.tsx'
import { drafts } from '#resources/drafts.ts'
import { useSaveNote } from '#resources/favorites/notes.ts'
import { strings } from './texts.ts'

const texts = strings.note

type NoteDialogProps = {
  clientId: string
  professional: { id: string; name: string }
  note: string
  onClose: () => void
}

/** The form of a note. */
export default function NoteDialog({ clientId, professional: { id, name }, note, onClose }: NoteDialogProps) {
  const save = useSaveNote(clientId, id)

  return (
    <FormDialog
      title={texts.title(name)}
      text={texts.text}
      submit={texts.save}
      busy={save.isPending && texts.saving}
      width="medium"
      schema={noteSchema}
      values={{ note }}
      draft={drafts.note(clientId, id)}
      onSubmit={(form, then) => save.mutate(form.note, then)}
      onClose={onClose}
    >
      {({ control }) => (
        <LongTextField
          control={control}
          name="note"
          label={texts.label}
          max={limits.note.max}
          rows={5}
          placeholder={texts.placeholder}
        />
      )}
    </FormDialog>
  )
}
