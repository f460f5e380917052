import type { Proof } from '@fenix/domain/schemas/account.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { strings } from '#strings/admin-people.ts'
import { type DeletionStep, deleteWithPictures } from '../account/delete-with-pictures.ts'
import { giveProof } from '../account/give-proof.ts'
import { moderationQueries } from '../registrations/admin-queries.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { deletionKey, isOfDeleted } from './deleted-users.ts'

/** Deletes somebody's account; the administrator gives their own password, which the database asks for. */
export function useDeletePerson(personId: string) {
  const queryClient = useQueryClient()
  const [step, setStep] = useState<DeletionStep>('confirming')
  const deletion = useMutation({
    mutationKey: deletionKey(personId),
    mutationFn: async (proof: Proof) => {
      setStep('confirming')
      await giveProof(proof)
      await deleteWithPictures({
        deleteRows: async () => unwrap(await supabase.rpc('admin_delete_account', { person_id: personId })),
        listPictures: async () => unwrap(await supabase.rpc('admin_pictures', { person_id: personId })),
        onStep: setStep,
      })
    },
    // Their own page is about to close.
    onSuccess: () =>
      queryClient.invalidateQueries({
        queryKey: moderationQueries.all,
        predicate: (query) => !isOfDeleted(queryClient, query),
      }),
    meta: { errorTitle: strings.deletion.failed, successTitle: strings.deletion.done },
  })

  return { ...deletion, step }
}
