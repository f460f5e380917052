import type { MailedLink } from '@fenix/domain/mailed-links.ts'
import { useMutation } from '@tanstack/react-query'
import { hasCode } from '#kit/browser/app-error.ts'
import { strings as errors } from '#kit/browser/error-texts.ts'
import { loadAuth } from '../supabase/load.ts'
import { unwrap } from '../unwrap.ts'
import { type AuthRedirect, redirectOf } from './auth-redirect.ts'

async function followLink({ token, type }: MailedLink): Promise<AuthRedirect> {
  try {
    const { session } = unwrap(await (await loadAuth()).verifyOtp({ token_hash: token, type }))

    return session ? redirectOf(type) : { kind: 'email-half-changed' }
  } catch (error) {
    if (!hasCode(error, 'otp_expired')) throw error

    return { kind: 'failed', code: 'otp_expired' }
  }
}

/** Makes a mailed link take effect. */
export const useFollowLink = (onFollowed: (redirect: AuthRedirect) => void) =>
  useMutation({ mutationFn: followLink, onSuccess: onFollowed, meta: { errorTitle: errors.act.update } })
