import type { MailedLink } from '@fenix/domain/mailed-links.ts'
import type { SignUpType, UserType } from '@fenix/domain/roles.ts'
import type { RecoveryOutput, SignInOutput, SignUpOutput } from '@fenix/domain/schemas/account.ts'
import { termsVersion } from '@fenix/domain/terms.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { AppError, hasCode } from '#kit/browser/app-error.ts'
import { describeError } from '#kit/browser/describe-error.ts'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { singleFlight } from '#kit/browser/single-flight.ts'
import { showToast } from '#kit/ui/toast.ts'
import { profileQueries } from '../profiles/queries.ts'
import { loadAuth } from '../supabase/load.ts'
import { unwrap } from '../unwrap.ts'
import { type AuthRedirect, redirectOf } from './auth-redirect.ts'
import { hasFactor, leaving } from './session.ts'
import { holdingSession } from './session-store.ts'

export const goodbye = 'Até logo!'

/** By the specification the auth layer raises its own toast, which the screen's toast replaces immediately. */
async function announcing<Value>(title: string, action: () => Promise<Value>) {
  try {
    return await action()
  } catch (error) {
    showToast({ tone: 'destructive', title, description: describeError(error) })
    throw error
  }
}

const telling = (errorTitle: string, successTitle: string, successDescription: string) => ({
  errorTitle,
  successTitle,
  successDescription,
})

async function signOutHere() {
  const auth = await loadAuth()
  const { error } = await leaving(() => auth.signOut({ scope: 'local' }))
  const { status = 0 } = error ?? {}
  // A session that the service refuses to refresh has ended already, so the sign-out counts as successful.
  const hasEnded = status >= 400 && status < 500
  unwrap({ data: null, error: hasEnded ? null : error })
}

/** The redirect target of e-mailed links. */
const origin = () => window.location.origin

async function signIn(queryClient: QueryClient, area: UserType, credentials: SignInOutput) {
  const { user } = unwrap(await (await loadAuth()).signInWithPassword(credentials))
  const profile = queryClient.fetchQuery({ ...profileQueries.own(user.id), staleTime: 0 })
  if (area !== 'admin') return profile.catch(() => undefined)

  const isAdmin = await profile.then(
    ({ user_type: userType }) => userType === 'admin',
    () => false,
  )
  if (!isAdmin) {
    await signOutHere()
    throw new AppError('not_an_admin', errors.byCode.not_an_admin)
  }

  return profile
}

export const welcomeBack = () =>
  showToast({ tone: 'success', title: 'Bem-vindo(a) de volta!', description: 'Login realizado com sucesso.' })

/**
 * Only administrators may sign in through the admin area; through the other areas, everybody may. Administrators with a
 * second factor are welcomed only after they have given its one-time code.
 */
export function useSignIn(area: UserType) {
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: (credentials: SignInOutput) =>
      announcing(errors.authLayer.signIn, () => holdingSession(() => signIn(queryClient, area, credentials))),
    onSuccess: (profile) => {
      if (profile?.user_type !== 'admin' || !hasFactor()) welcomeBack()
    },
    meta: { errorTitle: errors.signIn },
  })
}

export const useSignUp = (userType: SignUpType) =>
  useMutation({
    mutationFn: ({ email, password, name, phone, profilePicture }: SignUpOutput) =>
      announcing(errors.authLayer.signUp, async () => {
        const data = {
          user_type: userType,
          name,
          phone,
          profile_pic_url: profilePicture,
          terms_version: termsVersion,
        }
        const options = { emailRedirectTo: origin(), data }
        return unwrap(await (await loadAuth()).signUp({ email, password, options }))
      }),
    meta: telling(errors.signUp, 'Cadastro realizado!', 'Verifique seu e-mail para confirmar sua conta.'),
  })

export const useSignOut = () =>
  useMutation({
    mutationFn: () => announcing(errors.authLayer.signOut, signOutHere),
    meta: { successTitle: goodbye, successDescription: 'Você saiu da sua conta.' },
  })

const requestRecovery = singleFlight(async ({ email }: RecoveryOutput) =>
  unwrap(await (await loadAuth()).resetPasswordForEmail(email, { redirectTo: origin() })),
)

/** The response does not reveal whether the e-mail is registered. */
export const useRequestRecovery = () =>
  useMutation({
    mutationFn: requestRecovery,
    meta: telling(
      errors.recovery,
      'E-mail de recuperação enviado',
      'Verifique sua caixa de entrada para redefinir sua senha.',
    ),
  })

const resendConfirmation = singleFlight(async (email: string) =>
  unwrap(await (await loadAuth()).resend({ type: 'signup', email, options: { emailRedirectTo: origin() } })),
)

/** The success message is the same for every e-mail address, so it does not reveal which ones have an account. */
export const useResendConfirmation = () =>
  useMutation({
    mutationFn: resendConfirmation,
    meta: telling(
      errors.recovery,
      'Confira seu e-mail',
      'Se a conta ainda espera confirmação, enviamos um link. Se já foi confirmada, é só entrar.',
    ),
  })

export const useChoosePassword = () =>
  useMutation({
    mutationFn: async (password: string) => unwrap(await (await loadAuth()).updateUser({ password })),
    meta: telling(errors.newPassword, 'Senha alterada!', 'Você já está na sua conta.'),
  })

async function followLink({ token, type }: MailedLink): Promise<AuthRedirect> {
  try {
    const { session } = unwrap(await (await loadAuth()).verifyOtp({ token_hash: token, type }))

    return session ? redirectOf(type) : { kind: 'email-half-changed' }
  } catch (error) {
    if (!hasCode(error, 'otp_expired')) throw error

    return { kind: 'failed', code: 'otp_expired' }
  }
}

/** Does what a mailed link is for, such as confirming an e-mail. */
export const useFollowLink = (onFollowed: (redirect: AuthRedirect) => void) =>
  useMutation({ mutationFn: followLink, onSuccess: onFollowed, meta: { errorTitle: errors.act.update } })
