import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { leaving } from '#data/session/leaving.ts'
import { loadAuth } from '#data/supabase/load.ts'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import { strings } from '#strings/account.ts'
import { deleteWithPictures } from './delete-with-pictures.ts'
import { givePassword } from './give-password.ts'
import { loadMyData } from './my-data.ts'

/** The steps of a deletion, by what is left if one fails. */
export type DeletionStep = keyof typeof strings.deletion.left

async function deleteAccount(email: string, password: string, onStep: (step: DeletionStep) => void) {
  onStep('confirming')
  await givePassword(email, password)
  await deleteWithPictures({
    deleteRows: async () => unwrap(await supabase.rpc('delete_my_account')),
    listPictures: async () => (await loadMyData()).pictures,
    onStep,
  })
  onStep('signingOut')
  // The session has gone with the account; this forgets it, and all that the app stores of a person, on this device.
  const auth = await loadAuth()
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
