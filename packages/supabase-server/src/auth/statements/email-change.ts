import type { Statement } from '#postgres/database.ts'

/** Stores the requested address as unconfirmed. */
export const requestEmailChange = (userId: string, newEmail: string): Statement => ({
  name: 'auth_request_email_change',
  text: `update auth.users set email_change = $2, email_change_confirm_status = 0, updated_at = now()
    where id = $1`,
  values: [userId, newEmail],
})

/** Records that one of the two addresses has confirmed. */
export const recordFirstConfirmation = (userId: string): Statement => ({
  name: 'auth_note_agreement',
  text: 'update auth.users set email_change_confirm_status = 1, updated_at = now() where id = $1',
  values: [userId],
})

/** Gives the account its requested address. Fails with 23505 if another account took it meanwhile. */
export const confirmEmailChange = (userId: string): Statement => ({
  name: 'auth_confirm_email_change',
  text: `with changed as (
      update auth.users set email = email_change, email_change = '', email_change_confirm_status = 0,
        email_confirmed_at = now(), updated_at = now()
      where id = $1 and email_change <> ''
      returning id, email
    )
    update auth.identities set updated_at = now(),
      identity_data = identity_data || jsonb_build_object('email', changed.email, 'email_verified', true)
    from changed where identities.user_id = changed.id and identities.provider = 'email'`,
  values: [userId],
})
