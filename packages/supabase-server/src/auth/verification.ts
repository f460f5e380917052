import type { Query } from '#postgres/database.ts'
import { authErrors, isEmailTaken } from './errors.ts'
import { hashOf } from './one-time-tokens.ts'
import { confirmEmailChange, recordFirstConfirmation } from './statements/email-change.ts'
import type { FlowMethod } from './statements/flow-states.ts'
import {
  type ConsumedToken,
  consumeToken,
  deleteTokensOf,
  type TokenType,
} from './statements/one-time-tokens.ts'
import { confirmEmail, findUserById } from './statements/users.ts'
import { isBanned, isConfirmed, type UserRow } from './user.ts'

const EMAIL_CHANGE: TokenType[] = ['email_change_token_new', 'email_change_token_current']

/** The types of token that each `type` of verification in supabase-js accepts. */
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

/** GoTrue's message when only one address has confirmed an e-mail change. */
export const CONFIRMED_BY_ONE =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

type Verified = { userId: string; type: TokenType; isComplete: boolean }

/**
 * Consumes a mailed token and applies its effect.
 * @throws ApiError if the token is unknown, used or expired
 */
export async function verifyToken(
  query: Query,
  { token, type, email }: { token: string; type: string; email?: string },
): Promise<Verified> {
  const types = TYPES.get(type)
  if (!types) throw authErrors.invalid('Unsupported verification type')
  const expired = email === undefined ? authErrors.linkExpired : authErrors.tokenExpired

  const [consumed] = (await query<ConsumedToken>(consumeToken(hashOf(token), types))).rows
  if (!consumed || consumed.is_expired || (email !== undefined && consumed.relates_to !== email))
    throw expired()
  const [user] = (await query<UserRow>(findUserById(consumed.user_id))).rows
  if (!user) throw expired()
  if (isBanned(user)) throw authErrors.userBanned()

  const isComplete = EMAIL_CHANGE.includes(consumed.token_type) ? await agree(query, user) : true
  // Following a mailed link proves ownership of the e-mail.
  if (!isConfirmed(user)) {
    await query(confirmEmail(user.id))
    await query(deleteTokensOf(user.id, ['confirmation_token']))
  }
  return { userId: user.id, type: consumed.token_type, isComplete }
}

/** Records the confirmation of the first address, or, after the second, changes the e-mail. */
async function agree(query: Query, user: UserRow): Promise<boolean> {
  if (user.email_change_confirm_status === 0) {
    await query(recordFirstConfirmation(user.id))
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
