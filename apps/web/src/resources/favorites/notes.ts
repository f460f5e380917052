import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { forgetDraft } from '#kit/form/draft.ts'
import { drafts } from '../drafts.ts'
import { strings } from '../load-errors.ts'
import { allFound } from '../pages.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { favoriteQueries } from './queries.ts'

/** Notes by the professional's id. */
export type Notes = Readonly<Record<string, string | null>>

export const noteQueries = {
  all: (clientId: string) =>
    queryOptions({
      queryKey: [...favoriteQueries.ids(clientId).queryKey, 'notes'],
      queryFn: async ({ signal }): Promise<Notes> => {
        const noted = () =>
          supabase
            .from('favorites')
            .select('professional_id, note')
            .eq('client_id', clientId)
            .not('note', 'is', null)
            .order('professional_id')
        const rows = await allFound(noted, signal)

        return Object.fromEntries(rows.map((row) => [row.professional_id, row.note]))
      },
      meta: { errorTitle: strings.favorites, persist: true },
    }),
}

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
    meta: { errorTitle: 'Erro ao salvar anotação', successTitle: 'Anotação salva' },
  })
}
