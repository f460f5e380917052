import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useBase } from '#data/versions/use-base.ts'
import { strings } from '#strings/favorites.ts'
import { forgetNoteDraft } from './note-draft.ts'
import { noteQueries } from './notes.queries.ts'
import { saveNote } from './save-note.ts'

/** Saves a note on what its form opened with. */
export function useSaveNote(clientId: string, professionalId: string, opened: string | null) {
  const queryClient = useQueryClient()
  const { queryKey } = noteQueries.all(clientId)
  const { base, forgetIfGone } = useBase(opened)

  const save = useMutation({
    mutationFn: async (note: string | null) =>
      (await saveNote({ clientId, professionalId }, base, note)).saved,
    onSuccess: async ({ note }) => {
      forgetNoteDraft(clientId, professionalId)
      // A fetch that has already begun would bring back the old note.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (notes) => ({ ...notes, [professionalId]: note }))
    },
    onError: forgetIfGone,
    meta: { errorTitle: strings.note.saveError, successTitle: strings.note.saved },
  })

  return { save, base }
}
