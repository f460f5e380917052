import { characters } from '@fenix/domain/schemas/fields.ts'
import { type NoteInput, type NoteOutput, noteSchema } from '@fenix/domain/schemas/note.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { showFormProblems } from '#kit/form/form-toast.ts'
import { Dialog, DialogContent, DialogDescription, DialogSubmit, DialogTitle } from '#kit/ui/dialog.tsx'
import { Field } from '#kit/ui/field.tsx'
import { Textarea } from '#kit/ui/textarea.tsx'
import { forgetNoteDraft, keepNoteDraft, readNoteDraft } from '#resources/favorites/note-draft.ts'
import { useSaveNote } from '#resources/favorites/notes.ts'
import { strings } from '#strings/favorites.ts'

const texts = strings.note

type NoteDialogProps = {
  clientId: string
  professional: { id: string; name: string }
  note: string
  onClose: () => void
}

/** The form of a note. What is typed is kept as a draft until it is saved. */
export default function NoteDialog({ clientId, professional: { id, name }, note, onClose }: NoteDialogProps) {
  const [draft] = useState(() => readNoteDraft(clientId, id))
  const save = useSaveNote(clientId, id)
  const { control, formState, handleSubmit } = useForm<NoteInput, unknown, NoteOutput>({
    resolver: zodResolver(noteSchema),
    defaultValues: { note: draft?.note ?? note },
  })
  const field = useController({ control, name: 'note' }).field
  const { value } = field

  useEffect(() => {
    if (value === note) forgetNoteDraft(clientId, id)
    else keepNoteDraft(clientId, id, { note: value })
  }, [clientId, id, note, value])

  const submit = handleSubmit(
    (form) => save.mutate(form.note, { onSuccess: onClose }),
    (problems) => showFormProblems(problems),
  )

  return (
    <Dialog onClose={onClose}>
      <DialogContent className="md:min-w-120">
        <form noValidate onSubmit={submit} className="grid gap-4.5">
          <div>
            <DialogTitle>{texts.title(name)}</DialogTitle>
            <DialogDescription>{texts.text}</DialogDescription>
          </div>
          <Field
            label={texts.label}
            error={formState.errors.note?.message}
            count={texts.count(characters(value))}
          >
            <Textarea {...field} rows={5} placeholder={texts.placeholder} />
          </Field>
          <DialogSubmit label={texts.save} busy={save.isPending ? texts.saving : undefined} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
