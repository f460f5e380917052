import type { ChangePasswordOutput } from '@fenix/domain/schemas/account.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { hasCode } from '#kit/browser/app-error.ts'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { goodbye } from '../session/acts.ts'
import { leaving } from '../session/session.ts'
import { loadAuth } from '../supabase/load.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { tellingWrongPassword } from './proof.ts'
import { accountQueries, mailQueries, toEmails } from './queries.ts'
import { strings } from './texts.ts'

export function useChangeEmail(userId: string) {
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: async (email: string) => {
      const options = { emailRedirectTo: window.location.origin }

      return toEmails(unwrap(await (await loadAuth()).updateUser({ email }, options)).user)
    },
    onSuccess: (emails) => queryClient.setQueryData(accountQueries.emails(userId).queryKey, emails),
    meta: { errorTitle: strings.errorTitle, successTitle: 'Confirme nos dois endereços' },
  })
}

async function changePassword(email: string, { current, next }: ChangePasswordOutput) {
  const auth = await loadAuth()
  const change = async () => unwrap(await auth.updateUser({ password: next, current_password: current }))
  try {
    return await change()
  } catch (error) {
    // Hosted Supabase refuses the change if the last sign-in is more than a day old, so the user is signed in again.
    if (!hasCode(error, 'reauthentication_needed')) throw error
    unwrap(await auth.signInWithPassword({ email, password: current }))

    return change()
  }
}

/** Changes the password; the auth service then ends the sessions on all other devices. */
export const useChangePassword = (userId: string, email: string) =>
  useMutation({
    mutationFn: (passwords: ChangePasswordOutput) =>
      tellingWrongPassword(() => changePassword(email, passwords)),
    meta: {
      errorTitle: errors.newPassword,
      successTitle: 'Senha alterada!',
      successDescription: 'Os outros aparelhos saíram da conta.',
      refreshes: accountQueries.devices(userId),
    },
  })

export const useEndSession = (userId: string) =>
  useMutation({
    mutationFn: async (session_id: string) => unwrap(await supabase.rpc('end_session', { session_id })),
    meta: {
      errorTitle: errors.act.update,
      successTitle: 'O aparelho saiu da conta.',
      refreshes: accountQueries.devices(userId),
    },
  })

export const useSignOutEverywhere = () =>
  useMutation({
    mutationFn: async () => {
      const auth = await loadAuth()
      const { error } = await leaving(() => auth.signOut({ scope: 'global' }))
      unwrap({ data: null, error })
    },
    meta: {
      errorTitle: errors.authLayer.signOut,
      successTitle: goodbye,
      successDescription: 'Você saiu de todos os aparelhos.',
    },
  })

export function useSetMails(userId: string) {
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: async (wanted: boolean) => {
      unwrap(await supabase.rpc('set_my_product_mails', { wanted }))
    },
    onSuccess: (_, wanted) => queryClient.setQueryData(mailQueries.wanted(userId).queryKey, wanted),
    meta: { errorTitle: errors.act.update },
  })
}
