import type { Query } from '#postgres/database.ts'
import { authErrors, isEmailTaken } from './errors.ts'
import {
  type ConsumedToken,
  confirmEmailChange,
  consumeToken,
  deleteTokensOf,
  EMAIL_CHANGE,
  hashOf,
  recordFirstConfirmation,
  type TokenType,
} from './statements/one-time-tokens.ts'
import { consumeSignUp, deleteUnconfirmed, type FollowedSignUp } from './statements/sign-ups.ts'
import { confirmEmail, findUserById, insertUser } from './statements/users.ts'
import { isBanned, type UserRow } from './user.ts'

const isEmailChange = (type: TokenType) => (EMAIL_CHANGE as TokenType[]).includes(type)

/** The types of token that each `type` of verification in supabase-js accepts. */
const TYPES = new Map<string, TokenType[]>([
  ['signup', ['confirmation_token']],
  ['invite', ['confirmation_token']],
  ['recovery', ['recovery_token']],
  ['magiclink', ['recovery_token']],
  ['email', ['confirmation_token', 'recovery_token']],
  ['email_change', EMAIL_CHANGE],
])

/** GoTrue's message when only one address has confirmed an e-mail change. */
export const CONFIRMED_BY_ONE =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

type Consumed = { user_id: string; token_type: TokenType; relates_to: string }

/**
 * Confirms the sign-up that a token belongs to and gives its e-mail an account.
 * @returns undefined if no sign-up has the token, or if a confirmed account has the e-mail
 */
async function confirmSignUp(query: Query, hash: string, types: TokenType[]): Promise<Consumed | undefined> {
  const { rows } = await query<FollowedSignUp>(consumeSignUp(hash, types))
  const signUp = rows.find(({ is_followed }) => is_followed)
  if (!signUp) return undefined
  const { id, email, encrypted_password: passwordHash, metadata, link } = signUp
  const own = await query(confirmEmail(id, passwordHash))
  if (own.rowCount === 0) {
    await query(deleteUnconfirmed(email))
    const made = await query(insertUser({ id, email, passwordHash, metadata, isConfirmed: true }))
    if (made.rowCount === 0) return undefined
  }
  return { user_id: id, token_type: link, relates_to: email }
}

async function consume(query: Query, hash: string, types: TokenType[]): Promise<Consumed | undefined> {
  const [consumed] = (await query<ConsumedToken>(consumeToken(hash, types))).rows
  return consumed?.is_expired ? undefined : consumed
}

/**
 * Consumes a mailed token and applies its effect.
 * @throws ApiError if the token is unknown, used or expired
 */
export async function verifyToken(
  query: Query,
  { token, type, email }: { token: string; type: string; email?: string },
) {
  const types = TYPES.get(type)
  if (!types) throw authErrors.invalid('Unsupported verification type')
  const expired = email === undefined ? authErrors.linkExpired : authErrors.tokenExpired

  const hash = hashOf(token)
  // Recovering an unconfirmed account mails a link of type `signup` with a recovery token.
  const ofSignUp: TokenType[] = type === 'signup' ? [...types, 'recovery_token'] : types
  const consumed = (await confirmSignUp(query, hash, ofSignUp)) ?? (await consume(query, hash, types))
  if (!consumed || (email !== undefined && consumed.relates_to !== email)) throw expired()
  const [user] = (await query<UserRow>(findUserById(consumed.user_id))).rows
  if (!user) throw expired()
  if (isBanned(user)) throw authErrors.userBanned()
  // A link is valid only for the address that it was mailed to, which the account may no longer have.
  const { token_type: to, relates_to: mailedTo } = consumed
  if (mailedTo !== (to === 'email_change_token_new' ? user.email_change : user.email)) throw expired()

  const isComplete = isEmailChange(consumed.token_type) ? await agree(query, user) : true
  return { userId: user.id, type: consumed.token_type, isComplete }
}

/**
 * Records the confirmation by the first of the two addresses; the confirmation by the second changes the e-mail.
 * @returns whether the e-mail changed
 */
async function agree(query: Query, user: UserRow): Promise<boolean> {
  if (user.email_change_confirm_status === 0) {
    await query(recordFirstConfirmation(user.id))
    return false
  }
  await query(deleteUnconfirmed(user.email_change))
  try {
    await query(confirmEmailChange(user.id))
  } catch (error) {
    throw isEmailTaken(error) ? authErrors.emailExists() : error
  }
  await query(deleteTokensOf(user.id, EMAIL_CHANGE))
  return true
}
