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
 * On the owner, so that sending again after an answer was lost finds the row of the first time. The status is
 * not sent: a new row is pending by itself, and a repeated one stays as it is.
 */
const create = (ownerId: string, output: RegistrationOutput) =>
  supabase
    .from('professionals')
    .upsert({ ...toColumns(output), user_id: ownerId }, { onConflict: 'user_id' })
    .select(registrationColumns)
    .single()

/** Without the row back, an update that matches nothing would pass for a success. */
const update = (id: string, output: RegistrationOutput) =>
  supabase.from('professionals').update(toColumns(output)).eq('id', id).select(registrationColumns).single()

type Saving = {
  kind: 'new' | 'edit'
  /** By its owner; otherwise by an administrator, after whom everything shown is read anew. */
  isOwn: boolean
}

/** Sends a registration, or what was changed in one; photos have to be uploaded already. */
export function useSaveRegistration(ownerId: string, before: Registration | null, { kind, isOwn }: Saving) {
  const queryClient = useQueryClient()
  const isEdit = kind === 'edit'

  return useMutation({
    // Without a connection it fails at once and says so, in place of waiting unseen.
    networkMode: 'always',
    mutationFn: async (output: RegistrationOutput) =>
      toRegistration(unwrap(await (before ? update(before.id, output) : create(ownerId, output)))),
    onSuccess: (saved) => {
      clearDraft(ownerId)
      discardPhotos((before?.images ?? []).filter((path) => !saved.images.includes(path)))
      queryClient.setQueryData(registrationQueries.ofOwner(ownerId).queryKey, saved)
      if (!isOwn) void queryClient.invalidateQueries()
    },
    // An error may hide a success whose answer was lost on the way.
    onError: () => queryClient.invalidateQueries({ queryKey: registrationQueries.ofOwner(ownerId).queryKey }),
    meta: {
      errorTitle: isEdit ? strings.errors.update : strings.errors.send,
      successTitle: isEdit ? strings.updated : strings.sent,
    },
  })
}
