import { useMutation, useQueryClient } from '@tanstack/react-query'
import { forgetDraft } from '#kit/form/draft.ts'
import { strings } from '#strings/favorites.ts'
import { drafts } from '../drafts.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { noteQueries } from './notes-queries.ts'

/** Adds the favorite if it is missing, because its heart may still wait in the outbox. */
export const saveNote = async (clientId: string, professionalId: string, note: string | null) =>
  unwrap(
    await supabase
      .from('favorites')
      .upsert({ client_id: clientId, professional_id: professionalId, note })
      .select('note')
      .single(),
  )

export function useSaveNote(clientId: string, professionalId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = noteQueries.all(clientId)

  return useMutation({
    mutationFn: (note: string | null) => saveNote(clientId, professionalId, note),
    onSuccess: async ({ note }) => {
      forgetDraft(drafts.note(clientId, professionalId))
      // A fetch that has already begun would bring back the old note.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (notes) => ({ ...notes, [professionalId]: note }))
    },
    meta: { errorTitle: strings.note.saveError, successTitle: strings.note.saved },
  })
}
