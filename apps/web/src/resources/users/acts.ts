import type { Proof } from '@fenix/domain/schemas/account.ts'
import { type Query, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AppError } from '#kit/browser/app-error.ts'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { type DeletionStep, deleteWithPictures } from '../account/deletion.ts'
import { giveProof } from '../account/proof.ts'
import { adminQueries, rpcAct } from '../admin.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { findAccount } from './queries.ts'
import { strings } from './texts.ts'

/** Ends the session with this id, or all of them. */
export const endSessions = rpcAct('admin_end_sessions', {
  noneLeft: strings.sessions.gone,
  errorTitle: errors.act.update,
  successTitle: strings.sessions.ended,
})

/** Blocks or unblocks a person's sign-in. */
export function useBlockSignIn(personId: string, isBlocked: boolean) {
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: async () =>
      unwrap(await supabase.rpc('admin_block_sign_in', { person_id: personId, is_blocked: isBlocked })),
    onSuccess: () => queryClient.invalidateQueries(),
    meta: {
      errorTitle: errors.act.update,
      successTitle: isBlocked ? strings.block.done : strings.unblock.done,
    },
  })
}

/** Finds whom to appoint. */
export const useFindAccount = () =>
  useMutation({
    mutationFn: async (email: string) => {
      const person = await findAccount(email)
      if (person === undefined) throw new AppError('no_account', strings.administrators.none)
      if (person.userType === 'admin') throw new AppError('is_admin', strings.administrators.isOne)

      return person
    },
    meta: { errorTitle: errors.profileLookup },
  })

const administratorActs = {
  appoint: { call: 'appoint_admin', done: strings.administrators.appointed },
  remove: { call: 'remove_admin', done: strings.administrators.removed },
} as const

export type AdministratorAct = keyof typeof administratorActs

/** Appoints or removes an administrator. */
export function useChangeAdministrators(act: AdministratorAct, personId: string) {
  const queryClient = useQueryClient()
  const { call, done } = administratorActs[act]

  return useMutation({
    mutationFn: async (proof: Proof) => {
      await giveProof(proof)
      unwrap(await supabase.rpc(call, { profile_id: personId }))
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: adminQueries.all }),
    meta: { errorTitle: errors.act.update, successTitle: done },
  })
}

const deletion = 'delete-person'

export const deletionKey = (personId: string) => [deletion, personId]

/** Whether a query is about somebody whose account is being deleted or was: reading it again could only fail. */
export const isOfDeleted = (queryClient: QueryClient, { queryKey }: Query) =>
  queryClient
    .getMutationCache()
    .findAll({ mutationKey: [deletion] })
    .some(({ state, options }) => state.status !== 'error' && queryKey.includes(options.mutationKey?.[1]))

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
        queryKey: adminQueries.all,
        predicate: (query) => !isOfDeleted(queryClient, query),
      }),
    meta: { errorTitle: strings.deletion.failed, successTitle: strings.deletion.done },
  })

  return { ...deletion, step }
}
