import type { Database } from '@fenix/database/database.types.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'

export type Absence = Database['public']['Enums']['absence_kind']

/** The day of a client's last contact with a professional, and any absence noted; null without a contact in thirty days. */
export const ownContact = (clientId: string, professionalId: string) =>
  queryOptions({
    queryKey: ['contacts', clientId, professionalId],
    queryFn: async ({ signal }) => {
      const [contact] = unwrap(
        await supabase.rpc('my_contact', { professional_id: professionalId }).abortSignal(signal),
      )

      return contact ?? null
    },
    // A tap on a contact link leaves the page, so this is refetched when the client returns.
    staleTime: 0,
    meta: { logTitle: 'The last contact' },
  })

/** Notes that nobody, or somebody else, answers at a professional's phone number; null removes the note. */
export const useNoteAbsence = (clientId: string, professionalId: string) =>
  useMutation({
    mutationFn: async (kind: Absence | null) =>
      unwrap(await supabase.rpc('note_absence', { professional_id: professionalId, ...(kind && { kind }) })),
    meta: { errorTitle: errors.act.update, refreshes: ownContact(clientId, professionalId) },
  })
