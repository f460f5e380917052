import { buckets } from '@fenix/domain/storage-paths.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { allRows } from '#data/all-rows.ts'
import { loadAuth, loadStorage } from '#data/supabase/load.ts'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { hasCode } from '#lib/app-error.ts'
import { strings } from '#strings/account.ts'
import { tellingWrongPassword } from './wrong-password.ts'

/** The steps of a deletion, by what is left if one fails. */
export type DeletionStep = keyof typeof strings.deletion.left

/** The database refuses while there are pictures, whose bytes only the storage service removes. */
const stillHasPictures = '2BP01'

async function removePictures(userId: string) {
  const storage = await loadStorage()
  for (const name of [buckets.avatars, buckets.professionalImages]) {
    const bucket = storage.from(name)
    const files = await allRows(async (from, to) =>
      unwrap(await bucket.list(userId, { offset: from, limit: to - from + 1 })),
    )
    if (files.length > 0) unwrap(await bucket.remove(files.map((file) => `${userId}/${file.name}`)))
  }
}

const deleteRows = async () => unwrap(await supabase.rpc('delete_my_account'))

type Owner = { userId: string; email: string }

/** The rows are tried first, so that a refusal comes before anything is removed. */
async function deleteAccount(
  { userId, email }: Owner,
  password: string,
  onStep: (step: DeletionStep) => void,
) {
  const auth = await loadAuth()
  onStep('confirming')
  await tellingWrongPassword(async () => unwrap(await auth.signInWithPassword({ email, password })))
  try {
    await deleteRows()
  } catch (error) {
    if (!hasCode(error, stillHasPictures)) throw error
    onStep('pictures')
    await removePictures(userId)
    onStep('account')
    await deleteRows()
  }
  onStep('signingOut')
  // The session has gone with the account; this forgets it, and all that the app stores of a person, on this device.
  const { error } = await auth.signOut({ scope: 'local' })
  unwrap({ data: null, error })
}

export function useDeleteAccount(owner: Owner) {
  const [step, setStep] = useState<DeletionStep>('confirming')
  const deletion = useMutation({
    mutationFn: (password: string) => deleteAccount(owner, password, setStep),
    meta: {
      errorTitle: strings.deletion.failed,
      successTitle: strings.deletion.done,
      successDescription: strings.deletion.doneText,
    },
  })

  return { ...deletion, step }
}
