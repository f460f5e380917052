import type { Attempt } from './target.ts'

/** Requests that could reveal whether an e-mail has an account. */
export const ABOUT_EMAILS: Record<string, (email: string) => Attempt> = {
  'a sign-up': (email) => ({
    method: 'POST',
    path: '/auth/v1/signup',
    body: { email, password: 'outra-senha-longa-7', data: { name: 'Marina', user_type: 'client' } },
  }),
  'a sign-up with PKCE': (email) => ({
    method: 'POST',
    path: '/auth/v1/signup',
    body: {
      email,
      password: 'outra-senha-longa-7',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 's256',
    },
  }),
  'a sign-in': (email) => ({
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    body: { email, password: 'wrong-password-1' },
  }),
  'a password recovery': (email) => ({ method: 'POST', path: '/auth/v1/recover', body: { email } }),
  'a resent confirmation': (email) => ({
    method: 'POST',
    path: '/auth/v1/resend',
    body: { type: 'signup', email },
  }),
  'a resent e-mail change': (email) => ({
    method: 'POST',
    path: '/auth/v1/resend',
    body: { type: 'email_change', email },
  }),
  'a guessed one-time code': (email) => ({
    method: 'POST',
    path: '/auth/v1/verify',
    body: { type: 'recovery', email, token: '123456' },
  }),
  'a change of their own e-mail': (email) => ({
    as: 'newcomer',
    method: 'PUT',
    path: '/auth/v1/user',
    body: { email },
  }),
}
