import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { leaving } from '#data/session/leaving.ts'
import { loadAuth, loadStorage } from '#data/supabase/load.ts'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { hasCode } from '#lib/app-error.ts'
import { strings } from '#strings/account.ts'
import { loadMyData } from './my-data.ts'
import { tellingWrongPassword } from './wrong-password.ts'

/** The steps of a deletion, by what is left if one fails. */
export type DeletionStep = keyof typeof strings.deletion.left

/** The database refuses while there are pictures, whose bytes only the storage service removes. */
const stillHasPictures = '2BP01'

async function removePictures() {
  const { pictures } = await loadMyData()
  const storage = await loadStorage()
  for (const bucket of new Set(pictures.map((picture) => picture.bucket))) {
    const own = pictures.filter((picture) => picture.bucket === bucket)
    unwrap(await storage.from(bucket).remove(own.map(({ path }) => path)))
  }
}

const deleteRows = async () => unwrap(await supabase.rpc('delete_my_account'))

/** The rows are tried first, so that a refusal comes before anything is removed. */
async function deleteAccount(email: string, password: string, onStep: (step: DeletionStep) => void) {
  const auth = await loadAuth()
  onStep('confirming')
  await tellingWrongPassword(async () => unwrap(await auth.signInWithPassword({ email, password })))
  try {
    await deleteRows()
  } catch (error) {
    if (!hasCode(error, stillHasPictures)) throw error
    onStep('pictures')
    await removePictures()
    onStep('account')
    await deleteRows()
  }
  onStep('signingOut')
  // The session has gone with the account; this forgets it, and all that the app stores of a person, on this device.
  const { error } = await leaving(() => auth.signOut({ scope: 'local' }))
  unwrap({ data: null, error })
}

export function useDeleteAccount(email: string) {
  const [step, setStep] = useState<DeletionStep>('confirming')
  const deletion = useMutation({
    mutationFn: (password: string) => deleteAccount(email, password, setStep),
    meta: {
      errorTitle: strings.deletion.failed,
      successTitle: strings.deletion.done,
      successDescription: strings.deletion.doneText,
    },
  })

  return { ...deletion, step }
}
