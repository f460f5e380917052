import type { Query } from '#postgres/database.ts'
import { authErrors, isEmailTaken } from './errors.ts'
import { hashOf } from './one-time-tokens.ts'
import { confirmEmailChange, noteAgreement } from './statements/email-change.ts'
import type { FlowMethod } from './statements/flow-states.ts'
import { deleteTokensOf, type SpentToken, spendToken, type TokenType } from './statements/one-time-tokens.ts'
import { confirmEmail, findUserById } from './statements/users.ts'
import { isBanned, isConfirmed, type UserRow } from './user.ts'

const EMAIL_CHANGE: TokenType[] = ['email_change_token_new', 'email_change_token_current']

/** The tokens that a `type` of verification takes, as supabase-js names the types. */
const TYPES = new Map<string, TokenType[]>([
  ['signup', ['confirmation_token']],
  ['invite', ['confirmation_token']],
  ['recovery', ['recovery_token']],
  ['magiclink', ['recovery_token']],
  ['email', ['confirmation_token', 'recovery_token']],
  ['email_change', EMAIL_CHANGE],
])

export const FLOW_OF: Record<TokenType, FlowMethod> = {
  confirmation_token: 'email/signup',
  recovery_token: 'recovery',
  email_change_token_new: 'email_change',
  email_change_token_current: 'email_change',
}

/** The second address of a changed e-mail has yet to agree. */
export const AGREED_BY_ONE =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

export type Verified = { userId: string; type: TokenType; isComplete: boolean }

/**
 * Spends a mailed token and does what it stands for.
 * @throws ApiError where the token is unknown, spent or too old
 */
export async function verifyToken(
  query: Query,
  { token, type, email }: { token: string; type: string; email?: string },
): Promise<Verified> {
  const types = TYPES.get(type)
  if (!types) throw authErrors.invalid('Unsupported verification type')
  const expired = email === undefined ? authErrors.linkExpired : authErrors.tokenExpired

  const [spent] = (await query<SpentToken>(spendToken(hashOf(token), types))).rows
  if (!spent || spent.is_expired || (email !== undefined && spent.relates_to !== email)) throw expired()
  const [user] = (await query<UserRow>(findUserById(spent.user_id))).rows
  if (!user) throw expired()
  if (isBanned(user)) throw authErrors.userBanned()

  const isComplete = EMAIL_CHANGE.includes(spent.token_type) ? await agree(query, user) : true
  // Whoever follows a mailed link has shown that the e-mail is theirs.
  if (!isConfirmed(user)) {
    await query(confirmEmail(user.id))
    await query(deleteTokensOf(user.id, ['confirmation_token']))
  }
  return { userId: user.id, type: spent.token_type, isComplete }
}

/** The first of the two addresses agrees, or the second, and the change is made. */
async function agree(query: Query, user: UserRow): Promise<boolean> {
  if (user.email_change_confirm_status === 0) {
    await query(noteAgreement(user.id))
    return false
  }
  try {
    await query(confirmEmailChange(user.id))
  } catch (error) {
    throw isEmailTaken(error) ? authErrors.emailExists() : error
  }
  await query(deleteTokensOf(user.id, EMAIL_CHANGE))
  return true
}
