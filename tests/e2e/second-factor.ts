import { codeAt, stepAt } from '@fenix/supabase-server/auth/totp.ts'
import type { Page } from '@playwright/test'
import type { SupabaseClient } from '@supabase/supabase-js'

/** The code that an authenticator app shows `after` periods of 30 s. */
export const codeOf = (secret: string, after = 0) => codeAt(secret, stepAt(Date.now()) + after)

/** Switches the second factor on in 'Conta e privacidade', and returns what an authenticator app would store. */
export async function switchOnFactor(page: Page) {
  await page.getByRole('button', { name: 'Ligar segundo fator' }).click()
  const key = await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()
  const secret = (key ?? '').replaceAll(' ', '')
  await page.getByLabel('Código que o aplicativo mostra').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Confirmar e ligar' }).click()

  return secret
}

/** As `switchOnFactor`, but outside the browser, for a client that has just signed in by password. */
export async function enrolFactor({ auth: { mfa } }: SupabaseClient) {
  const { data: factor, error } = await mfa.enroll({ factorType: 'totp' })
  if (error) throw error
  const { secret } = factor.totp
  const verified = await mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(secret) })
  if (verified.error) throw verified.error

  return secret
}

export const recoveryCodes = (page: Page) => page.getByRole('region', { name: 'Códigos de recuperação' })
