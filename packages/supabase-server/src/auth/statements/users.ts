import type { Statement } from '#postgres/database.ts'

/** The columns of `UserRow`, for a `select` or `returning` in which the accounts are named `users`. */
export const USER_COLUMNS = `users.id, users.email, users.email_confirmed_at, users.confirmation_sent_at,
  users.recovery_sent_at, coalesce(users.email_change, '') as email_change, users.email_change_sent_at,
  users.email_change_confirm_status, users.last_sign_in_at, users.banned_until, users.raw_app_meta_data,
  users.raw_user_meta_data, users.created_at, users.updated_at,
  (select coalesce(json_agg(json_build_object(
      'identity_id', identities.id, 'id', identities.provider_id, 'user_id', identities.user_id,
      'identity_data', identities.identity_data, 'provider', identities.provider,
      'last_sign_in_at', identities.last_sign_in_at, 'created_at', identities.created_at,
      'updated_at', identities.updated_at, 'email', identities.email
    ) order by identities.created_at), '[]')
    from auth.identities where identities.user_id = users.id) as identities,
  (select json_agg(json_strip_nulls(json_build_object(
      'id', factors.id, 'friendly_name', coalesce(factors.friendly_name, ''), 'factor_type', factors.factor_type,
      'status', factors.status, 'created_at', factors.created_at, 'updated_at', factors.updated_at,
      'last_challenged_at', factors.last_challenged_at
    )) order by factors.created_at)
    from auth.mfa_factors factors where factors.user_id = users.id) as factors`

export const findUserById = (id: string): Statement => ({
  name: 'auth_find_user_by_id',
  text: `select ${USER_COLUMNS} from auth.users where id = $1 and deleted_at is null`,
  values: [id],
})

export const lockUser = (id: string): Statement => ({
  name: 'auth_lock_user',
  text: 'select from auth.users where id = $1 for update',
  values: [id],
})

/** Reads a `UserRow` with the password hash. */
export const findUserByEmail = (email: string): Statement => ({
  name: 'auth_find_user_by_email',
  text: `select ${USER_COLUMNS}, users.encrypted_password from auth.users
    where email = $1 and is_sso_user = false and deleted_at is null`,
  values: [email],
})

type NewUser = {
  id: string
  email: string
  passwordHash: string
  metadata: Record<string, unknown>
  isConfirmed: boolean
}

/**
 * Inserts an account with its identity; returns no row if the e-mail is taken. Triggers change the row afterwards, so it
 * must be read again. GoTrue cannot read null token columns, hence ''.
 */
export const insertUser = ({ id, email, passwordHash, metadata, isConfirmed }: NewUser): Statement => ({
  name: 'auth_insert_user',
  text: `with made as (
      insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
        confirmation_token, recovery_token, email_change_token_new, email_change,
        raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
      values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2, $3,
        case when $5 then now() end, '', '', '', '',
        '{"provider": "email", "providers": ["email"]}', $4, now(), now())
      on conflict (email) where (is_sso_user = false) do nothing
      returning id, email
    )
    insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
    select id::text, id,
      jsonb_build_object('sub', id, 'email', email, 'email_verified', $5::boolean, 'phone_verified', false),
      'email', now(), now(), now()
    from made
    returning user_id`,
  values: [id, email, passwordHash, JSON.stringify(metadata), isConfirmed],
})

/** Confirms the e-mail in the account and its identity, and sets the password of the confirmed sign-up. */
export const confirmEmail = (id: string, passwordHash: string): Statement => ({
  name: 'auth_confirm_email',
  text: `with verified as (
      update auth.identities
      set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
      where user_id = $1 and provider = 'email'
    )
    update auth.users set email_confirmed_at = now(), encrypted_password = $2, updated_at = now()
    where id = $1 and email_confirmed_at is null`,
  values: [id, passwordHash],
})

export const updatePassword = (id: string, hash: string): Statement => ({
  name: 'auth_update_password',
  text: 'update auth.users set encrypted_password = $2, updated_at = now() where id = $1',
  values: [id, hash],
})

/** Merges `metadata` into the stored metadata; a key set to null is removed. */
export const mergeMetadata = (id: string, metadata: Record<string, unknown>): Statement => ({
  name: 'auth_merge_metadata',
  text: `update auth.users set updated_at = now(), raw_user_meta_data =
      (coalesce(raw_user_meta_data, '{}') || $2::jsonb)
      - array(select key from jsonb_each($2::jsonb) where value = 'null')
    where id = $1`,
  values: [id, JSON.stringify(metadata)],
})
