import type { Proof } from '@fenix/domain/schemas/account.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { strings } from '#strings/account.ts'
import { leaving } from '../session/leaving.ts'
import { loadAuth } from '../supabase/load.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { deleteWithPictures } from './delete-with-pictures.ts'
import { giveProof } from './give-proof.ts'
import { loadMyData } from './my-data.ts'

/** The steps of a deletion, by what is left if one fails. */
export type DeletionStep = keyof typeof strings.deletion.left

async function deleteAccount(proof: Proof, onStep: (step: DeletionStep) => void) {
  onStep('confirming')
  await giveProof(proof)
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

export function useDeleteAccount() {
  const [step, setStep] = useState<DeletionStep>('confirming')
  const deletion = useMutation({
    mutationFn: (proof: Proof) => deleteAccount(proof, setStep),
    meta: {
      errorTitle: strings.deletion.failed,
      successTitle: strings.deletion.done,
      successDescription: strings.deletion.doneText,
    },
  })

  return { ...deletion, step }
}
