import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { AppError } from '#kit/browser/app-error.ts'
import { loadAuth } from '../supabase/load.ts'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'
import { giveCode, tellingWrongCode } from './proof.ts'
import { strings } from './texts.ts'

/** The account's own second factor and the number of recovery codes left; never persisted in the browser. */
export const secondFactorQueries = {
  own: (userId: string) =>
    queryOptions({
      queryKey: ['account', 'second-factor', userId],
      queryFn: async () => {
        const [factor] = unwrap(await (await loadAuth()).mfa.listFactors()).totp
        const codesLeft = unwrap(await supabase.rpc('my_recovery_codes'))

        return { factorId: factor?.id ?? null, codesLeft }
      },
      staleTime: 0,
      meta: { logTitle: 'Own second factor' },
    }),
}

const { errorTitle } = strings.secondFactor

/** Gives a one-time code, and then refetches all data, because some was refused without the code. */
export const useGiveCode = () => useMutation({ mutationFn: giveCode, meta: { errorTitle, refreshes: {} } })

export const useRecoveryCode = () =>
  useMutation({
    mutationFn: async (code: string) => {
      const isRight = unwrap(await supabase.rpc('use_recovery_code', { code }))
      if (!isRight) throw new AppError('wrong_code', 'Código de recuperação incorreto ou já usado.')
      unwrap(await (await loadAuth()).refreshSession())
    },
    meta: {
      errorTitle,
      successTitle: 'Segundo fator desligado. Ligue-o de novo em Conta e privacidade.',
      refreshes: {},
    },
  })

/** Begins to switch the second factor on. Resolves to its secret, and to the picture that an authenticator app reads. */
export const useEnrol = () =>
  useMutation({
    mutationFn: async () => {
      const { mfa } = await loadAuth()
      const { id, totp } = unwrap(await mfa.enroll({ factorType: 'totp', issuer: 'Fênix Conecta' }))

      return { id, picture: totp.qr_code, secret: totp.secret }
    },
    meta: { errorTitle },
  })

const makeCodes = async () => unwrap(await supabase.rpc('make_recovery_codes'))

/** Refetches the second factor, also after a failure: the service may have acted although its response was lost. */
function useReadAgain(userId: string) {
  const queryClient = useQueryClient()

  return () => queryClient.invalidateQueries(secondFactorQueries.own(userId))
}

/** The first one-time code switches the second factor on. Resolves to new recovery codes if no unused ones are left. */
export const useConfirmFactor = (userId: string, factorId: string) =>
  useMutation({
    mutationFn: async (code: string) => {
      const { mfa } = await loadAuth()
      await tellingWrongCode(async () => unwrap(await mfa.challengeAndVerify({ factorId, code })))
      const left = unwrap(await supabase.rpc('my_recovery_codes'))

      return left === 0 ? makeCodes() : []
    },
    onError: useReadAgain(userId),
    meta: { errorTitle, successTitle: 'Segundo fator ligado!' },
  })

export const useNewCodes = (userId: string) =>
  useMutation({ mutationFn: makeCodes, onSettled: useReadAgain(userId), meta: { errorTitle } })

export const useSwitchOff = (userId: string) =>
  useMutation({
    mutationFn: async (factorId: string) => {
      const auth = await loadAuth()
      unwrap(await auth.mfa.unenroll({ factorId }))
      unwrap(await auth.refreshSession())
    },
    onSettled: useReadAgain(userId),
    meta: { errorTitle, successTitle: 'Segundo fator desligado.' },
  })
