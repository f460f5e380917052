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

/** Ends one session of a person, or all of them if no session id is given. */
export const endSessions = rpcAct('admin_end_sessions', {
  noneLeft: 'Esta sessão já terminou.',
  errorTitle: errors.act.update,
  successTitle: 'Sessão encerrada',
})

export const useBlockSignIn = (userId: string, isBlocked: boolean) =>
  useMutation({
    mutationFn: async () =>
      unwrap(await supabase.rpc('admin_block_sign_in', { person_id: userId, is_blocked: isBlocked })),
    meta: {
      errorTitle: errors.act.update,
      successTitle: isBlocked ? 'Entrada bloqueada' : 'Entrada desbloqueada',
      refreshes: {},
    },
  })

/** Finds the account to appoint as an administrator. */
export const useFindAccount = () =>
  useMutation({
    mutationFn: async (email: string) => {
      const user = await findAccount(email)
      if (user === undefined) throw new AppError('no_account', 'Nenhuma conta com este e-mail.')
      if (user.user_type === 'admin') throw new AppError('is_admin', 'Já administra.')

      return user
    },
    meta: { errorTitle: errors.profileLookup },
  })

const administratorActs = {
  appoint: { call: 'appoint_admin', done: 'Agora também administra.' },
  remove: { call: 'remove_admin', done: 'Não administra mais.' },
} as const

export type AdministratorAct = keyof typeof administratorActs

export function useChangeAdministrators(act: AdministratorAct, userId: string) {
  const { call, done } = administratorActs[act]

  return useMutation({
    mutationFn: async (proof: Proof) => {
      await giveProof(proof)
      unwrap(await supabase.rpc(call, { profile_id: userId }))
    },
    meta: { errorTitle: errors.act.update, successTitle: done, refreshes: { queryKey: adminQueries.all } },
  })
}

const deletion = 'delete-user'

const deletionKey = (userId: string) => [deletion, userId]

/** Whether a query is about an account that is being deleted or was deleted: refetching it could only fail. */
export const isOfDeleted = (queryClient: QueryClient, { queryKey }: Query) =>
  queryClient
    .getMutationCache()
    .findAll({ mutationKey: [deletion] })
    .some(({ state, options }) => state.status !== 'error' && queryKey.includes(options.mutationKey?.[1]))

/** Deletes a user's account. The database requires that the administrator has just given their own password. */
export function useDeleteUser(userId: string) {
  const queryClient = useQueryClient()
  const [step, setStep] = useState<DeletionStep>('confirming')
  const deletion = useMutation({
    mutationKey: deletionKey(userId),
    mutationFn: async (proof: Proof) => {
      setStep('confirming')
      await giveProof(proof)
      await deleteWithPictures({
        deleteRows: async () => unwrap(await supabase.rpc('admin_delete_account', { person_id: userId })),
        listPictures: async () => unwrap(await supabase.rpc('admin_pictures', { person_id: userId })),
        onStep: setStep,
      })
    },
    meta: {
      errorTitle: 'Erro ao excluir',
      successTitle: 'Conta excluída',
      // The deleted account's own page is about to close, so its queries are not refetched.
      refreshes: {
        queryKey: adminQueries.all,
        predicate: (query) => !isOfDeleted(queryClient, query),
      },
    },
  })

  return { ...deletion, step }
}
