import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAuthWeakPasswordError } from '@supabase/supabase-js'
import { openAuth, password, someone } from './testing.ts'

const { browser, signUp, signIn, lastEmail, follow, mailbox, owner } = await openAuth()

const profileOf = async (email: string) => {
  const { rows } = await owner.query(
    `select profiles.*, raw_user_meta_data from public.profiles join auth.users using (id) where email = $1`,
    [email],
  )
  return rows[0]
}

test('sign-up emails a link, and the confirmed account has an identity and a profile', async () => {
  const data = { name: 'Marina Alves', phone: '(21) 90000-0001', user_type: 'provider' }
  const { auth, email, user } = await signUp(someone(), data)
  assert.equal((await auth.getSession()).data.session, null)
  assert.deepEqual(user?.user_metadata, data)
  assert.equal(user?.identities?.[0]?.identity_data?.email, email)
  assert.ok(user?.confirmation_sent_at)

  const { message, link, path } = lastEmail(email)
  assert.equal(message?.subject, 'Confirm your e-mail')
  assert.match(link, /^http:\/\/app\.test\/link\?token_hash=[\w-]{43}&type=signup&redirect_to=/)
  await follow(path)
  assert.equal((await profileOf(email)).name, 'Marina Alves')
  const { rows } = await owner.query('select from auth.identities where email = $1', [email])
  assert.equal(rows.length, 1)
})

test('the picture in the metadata of a sign-up moves to the profile, so that no access token contains it', async () => {
  const picture = `data:image/png;base64,${Buffer.from('picture').toString('base64')}`
  const { email, user } = await signUp(someone(), { name: 'Rui Lima', picture: picture })
  assert.deepEqual(user?.user_metadata, { name: 'Rui Lima' })
  await follow(lastEmail(email).path)
  const profile = await profileOf(email)
  assert.equal(profile.picture, picture)
  assert.deepEqual(profile.raw_user_meta_data, { name: 'Rui Lima' })
})

/** A response with each id, time and e-mail replaced by a number, to compare responses. */
function pattern(answer: unknown) {
  const seen: string[] = []
  const values =
    /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:]+\.\d{3}\d*|[^"\s]+@exemplo\.com/g
  return JSON.stringify(answer).replace(values, (value) => {
    const short = value.replace(/(\.\d{3})\d+$/, '$1')
    return `#${seen.includes(short) ? seen.indexOf(short) : seen.push(short) - 1}`
  })
}

test("a sign-up with a taken e-mail looks like any other, and the account's owner gets an e-mail", async () => {
  const { email, user: owned } = await signIn()
  const data = {
    user_type: 'client',
    name: 'Outra Pessoa',
    picture: 'data:image/png;base64,AAAA',
    n: 1.5,
  }
  const { auth, user } = await signUp(email.toUpperCase(), data)
  const waiting = await signUp()
  const { user: again } = await signUp(waiting.email, data)
  const { user: fresh } = await signUp(someone(), data)

  assert.equal(pattern(user), pattern(fresh))
  assert.equal(pattern(again), pattern(fresh))
  assert.notEqual(user?.id, owned.id)
  assert.notEqual(again?.id, waiting.user?.id)
  assert.equal(user?.email, email)
  assert.equal(lastEmail(email).message?.subject, 'You have an account')
  assert.equal(
    (await auth.signInWithPassword({ email, password: 'a do invasor' })).error?.code,
    'invalid_credentials',
  )
  assert.equal((await profileOf(email)).name, 'Marina Alves')
})

test('concurrent sign-ups with the same e-mail create one account', async () => {
  const email = someone()
  await Promise.all([signUp(email), signUp(email), signUp(email)])
  assert.equal(mailbox.filter(({ to }) => to === email).length, 3)
  await follow(lastEmail(email).path)
  const { rows } = await owner.query('select from auth.users where email = $1', [email])
  assert.equal(rows.length, 1)
})

test('a short password and a common one are refused with the reason', async () => {
  for (const [weak, reason] of [
    ['curta', 'length'],
    ['flamengo', 'pwned'],
  ] as const) {
    const { error } = await browser().signUp({ email: someone(), password: weak })
    assert.ok(isAuthWeakPasswordError(error))
    assert.deepEqual([error.status, error.reasons], [422, [reason]])
  }
  const long = await browser().signUp({ email: someone(), password: 'ab'.repeat(40) })
  assert.equal(long.error?.code, 'validation_failed')
})

test('a sign-up with invalid input is refused and stores nothing', async () => {
  const attempts = [
    { email: 'sem arroba', password },
    { email: `${'a'.repeat(250)}@exemplo.com`, password },
    { email: someone(), password: '' },
    { email: someone(), password, options: { data: { name: 'nulo \0' } } },
    { email: someone(), password, options: { data: { '\ud800': 1 } } },
    { email: someone(), password, options: { data: { name: 'x'.repeat(5000) } } },
  ]
  const before = await owner.query('select count(*) from server.sign_ups')
  for (const attempt of attempts) {
    const { error } = await browser().signUp(attempt)
    assert.deepEqual([error?.status, error?.code], [400, 'validation_failed'])
  }
  assert.deepEqual((await owner.query('select count(*) from server.sign_ups')).rows, before.rows)
})

test('a new account has no null in the columns in which GoTrue cannot read null', async () => {
  const { email } = await signIn()
  const { rows } = await owner.query(
    `select confirmation_token, recovery_token, email_change_token_new, email_change, phone_change,
       phone_change_token, email_change_token_current, reauthentication_token from auth.users where email = $1`,
    [email],
  )
  assert.deepEqual(new Set(Object.values(rows[0])), new Set(['']))
})
