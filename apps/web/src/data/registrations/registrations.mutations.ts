import type { RegistrationOutput } from '@fenix/domain/schemas/registration.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { discardPhotos } from '#data/photos/photos.ts'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { strings } from '#strings/registration.ts'
import { type Registration, registrationColumns, toColumns, toRegistration } from './registration.mapper.ts'
import { clearDraft } from './registration-draft.ts'
import { registrationQueries } from './registrations.queries.ts'

/**
 * Upserts on the owner, so that a retry after a lost response finds the first row. The status is not sent: new rows
 * are pending by default, and existing ones keep theirs.
 */
const create = (ownerId: string, output: RegistrationOutput) =>
  supabase
    .from('professionals')
    .upsert({ ...toColumns(output), user_id: ownerId }, { onConflict: 'user_id' })
    .select(registrationColumns)
    .single()

/** Asks for the row, because an update that matches nothing would otherwise succeed. */
const update = (id: string, output: RegistrationOutput) =>
  supabase.from('professionals').update(toColumns(output)).eq('id', id).select(registrationColumns).single()

type Saving = {
  kind: 'new' | 'edit'
  /** Whether the user owns the registration. After an administrator's change all data is refetched. */
  isOwn: boolean
}

/** Creates or updates a registration. Its photos are uploaded already. */
export function useSaveRegistration(ownerId: string, before: Registration | null, { kind, isOwn }: Saving) {
  const queryClient = useQueryClient()
  const isEdit = kind === 'edit'

  return useMutation({
    // Offline the mutation fails immediately instead of pausing without notice.
    networkMode: 'always',
    mutationFn: async (output: RegistrationOutput) =>
      toRegistration(unwrap(await (before ? update(before.id, output) : create(ownerId, output)))),
    onSuccess: (saved) => {
      clearDraft(ownerId)
      discardPhotos((before?.images ?? []).filter((path) => !saved.images.includes(path)))
      queryClient.setQueryData(registrationQueries.ofOwner(ownerId).queryKey, saved)
      if (!isOwn) void queryClient.invalidateQueries()
    },
    // A request without a response may have succeeded on the server, so the registration is refetched.
    onError: () => queryClient.invalidateQueries({ queryKey: registrationQueries.ofOwner(ownerId).queryKey }),
    meta: {
      errorTitle: isEdit ? strings.errors.update : strings.errors.send,
      successTitle: isEdit ? strings.updated : strings.sent,
    },
  })
}
