import { loadAuth } from '#data/supabase/load.ts'
import { unwrap } from '#data/unwrap.ts'
import { hasFactor } from './assurance.ts'
import { giveCode } from './give-code.ts'
import { tellingWrongPassword } from './wrong-password.ts'

/**
 * Signs in again: the database asks for a password given just now before it deletes an account, exports somebody's data or
 * changes who administers. The new session needs the code of a second factor, too.
 */
export async function givePassword(email: string, password: string, code?: string) {
  await tellingWrongPassword(async () =>
    unwrap(await (await loadAuth()).signInWithPassword({ email, password })),
  )
  if (code !== undefined && hasFactor()) await giveCode(code)
}
