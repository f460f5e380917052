import { useMutation } from '@tanstack/react-query'
import { givePassword } from './give-password.ts'

/** An administrator's own e-mail, with password and code if the last ones are too old. */
export type Proof = { email: string; password?: string; code?: string }

export async function giveProof({ email, password, code }: Proof) {
  if (password !== undefined) await givePassword(email, password, code)
}

/** For an act that begins once the proof is given; the title is that of the act's failure. */
export const useGiveProof = (errorTitle: string) =>
  useMutation({ mutationFn: giveProof, meta: { errorTitle } })
