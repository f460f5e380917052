import type { Proof } from '@fenix/domain/schemas/account.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { hasCode } from '#kit/browser/app-error.ts'
import { leaving } from '../session/session.ts'
import { loadAuth, loadStorage } from '../supabase/load.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { loadMyData } from './my-data.ts'
import { giveProof } from './proof.ts'
import type { strings } from './texts.ts'

/** The steps of a deletion. Which step failed tells what has not been deleted. */
export type DeletionStep = 'confirming' | 'pictures' | 'account'

/** The database's error code while the account still has pictures, which only the storage service can remove. */
const stillHasPictures = '2BP01'

type Picture = { bucket: string; path: string }

type Deletion = {
  deleteRows: () => Promise<unknown>
  listPictures: () => Promise<readonly Picture[]>
  onStep: (step: DeletionStep) => void
}

async function removePictures(pictures: readonly Picture[]) {
  const storage = await loadStorage()
  for (const bucket of new Set(pictures.map((picture) => picture.bucket))) {
    const own = pictures.filter((picture) => picture.bucket === bucket)
    unwrap(await storage.from(bucket).remove(own.map(({ path }) => path)))
  }
}

/** Deletes an account. The deletion of the rows is tried first, so that a refusal comes before anything is removed. */
export async function deleteWithPictures({ deleteRows, listPictures, onStep }: Deletion) {
  try {
    await deleteRows()
  } catch (error) {
    if (!hasCode(error, stillHasPictures)) throw error
    onStep('pictures')
    await removePictures(await listPictures())
    onStep('account')
    await deleteRows()
  }
}

type OwnDeletionStep = keyof typeof strings.deletion.left

async function deleteAccount(proof: Proof, onStep: (step: OwnDeletionStep) => void) {
  onStep('confirming')
  await giveProof(proof)
  const auth = await loadAuth()
  const deleteRows = async () => {
    try {
      unwrap(await supabase.rpc('delete_my_account'))
    } catch (error) {
      if (!hasCode(error, 'network')) throw error
      onStep('unanswered')
      if ((await auth.getUser()).error?.code !== 'user_not_found') throw error
    }
  }
  // The server deletes the session with the account; signing out clears everything about the person from this device.
  const { error } = await leaving(async () => {
    await deleteWithPictures({
      deleteRows,
      listPictures: async () => (await loadMyData()).pictures,
      onStep,
    })
    onStep('signingOut')

    return auth.signOut({ scope: 'local' })
  })
  unwrap({ data: null, error })
}

export function useDeleteAccount() {
  const [step, setStep] = useState<OwnDeletionStep>('confirming')
  const deletion = useMutation({
    mutationFn: (proof: Proof) => deleteAccount(proof, setStep),
    meta: {
      errorTitle: 'Erro ao excluir a conta',
      successTitle: 'Conta excluída',
      successDescription: 'Seus dados foram excluídos. Até a próxima festa!',
    },
  })

  return { ...deletion, step }
}
