import { loadAuth } from '#data/supabase/load.ts'
import { unwrap } from '#data/unwrap.ts'
import { tellingWrongPassword } from './wrong-password.ts'

/** Signs in again: the database asks for a password given just now before it deletes an account. */
export const givePassword = (email: string, password: string) =>
  tellingWrongPassword(async () => unwrap(await (await loadAuth()).signInWithPassword({ email, password })))
