import type { Proof } from '@fenix/domain/schemas/account.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AppError } from '#kit/browser/app-error.ts'
import { strings } from '#strings/administrators.ts'
import { strings as errors } from '#strings/errors.ts'
import { giveProof } from '../account/give-proof.ts'
import { moderationQueries } from '../registrations/admin-queries.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { findAccount } from './queries.ts'

/** Finds whom to appoint. */
export const useFindAccount = () =>
  useMutation({
    mutationFn: async (email: string) => {
      const person = await findAccount(email)
      if (person === undefined) throw new AppError('no_account', strings.none)
      if (person.userType === 'admin') throw new AppError('is_admin', strings.isOne)

      return person
    },
    meta: { errorTitle: errors.profileLookup },
  })

const acts = {
  appoint: { call: 'appoint_admin', done: strings.appointed },
  remove: { call: 'remove_admin', done: strings.removed },
} as const

export type AdministratorAct = keyof typeof acts

/** Appoints or removes an administrator. */
export function useChangeAdministrators(act: AdministratorAct, personId: string) {
  const queryClient = useQueryClient()
  const { call, done } = acts[act]

  return useMutation({
    mutationFn: async (proof: Proof) => {
      await giveProof(proof)
      unwrap(await supabase.rpc(call, { profile_id: personId }))
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: moderationQueries.all }),
    meta: { errorTitle: errors.act.update, successTitle: done },
  })
}
