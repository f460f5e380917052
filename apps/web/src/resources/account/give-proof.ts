import type { Proof } from '@fenix/domain/schemas/account.ts'
import { useMutation } from '@tanstack/react-query'
import { loadAuth } from '../supabase/load.ts'
import { unwrap } from '../unwrap.ts'
import { hasFactor } from './assurance.ts'
import { giveCode } from './give-code.ts'
import { tellingWrongPassword } from './wrong-password.ts'

/**
 * Signs in again, if a password is given: the service asks for one given just now, and for the code of a second factor,
 * before it changes who may enter or gives away what an account holds.
 */
export async function giveProof({ password, code }: Proof) {
  if (password === '') return
  const auth = await loadAuth()
  const { email = '' } = unwrap(await auth.getUser()).user
  await tellingWrongPassword(async () => unwrap(await auth.signInWithPassword({ email, password })))
  if (code !== '' && hasFactor()) await giveCode(code)
}

/** For an act that begins once the proof is given; the title is that of the act's failure. */
export const useGiveProof = (errorTitle: string) =>
  useMutation({ mutationFn: giveProof, meta: { errorTitle } })
