import type { RegistrationOutput } from '@fenix/domain/schemas/registration.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { discardPhotos } from '#data/photos/photos.ts'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { AppError } from '#lib/app-error.ts'
import { strings } from '#strings/registration.ts'
import { type Registration, registrationColumns, toColumns, toRegistration } from './registration.mapper.ts'
import { clearDraft } from './registration-draft.ts'
import { registrationQueries } from './registrations.queries.ts'

/** Finds the row of an earlier attempt whose response was lost, and leaves it. The status is not sent: it is pending by default. */
const create = async (ownerId: string, output: RegistrationOutput) =>
  unwrap(
    await supabase
      .from('professionals')
      .upsert({ ...toColumns(output), user_id: ownerId }, { onConflict: 'user_id', ignoreDuplicates: true })
      .select(registrationColumns)
      .maybeSingle(),
  )

/** Changes the registration only on the decision that its form was opened with: another one has to be read first. */
const update = async (ownerId: string, output: RegistrationOutput, decidedAt: string | null) =>
  unwrap(
    await supabase
      .from('professionals')
      .update(toColumns(output))
      .eq('user_id', ownerId)
      .filter('reviewed_at', decidedAt === null ? 'is' : 'eq', decidedAt)
      .select(registrationColumns)
      .maybeSingle(),
  )

async function write(ownerId: string, before: Registration | null, output: RegistrationOutput) {
  const created = before ? null : await create(ownerId, output)
  const row = created ?? (await update(ownerId, output, before?.reviewedAt ?? null))
  if (row === null) throw new AppError('decided_meanwhile', strings.errors.decidedMeanwhile)

  return toRegistration(row)
}

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
    mutationFn: (output: RegistrationOutput) => write(ownerId, before, output),
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
