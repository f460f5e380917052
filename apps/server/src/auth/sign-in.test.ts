import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openAuth, password, someone } from './testing.ts'

let auth: Awaited<ReturnType<typeof openAuth>>
before(async () => {
  auth = await openAuth()
})
after(() => auth.close())

async function signUp(email = someone(), data: object = { name: 'Marina Alves', user_type: 'provider' }) {
  const client = auth.client()
  const { data: signedUp, error } = await client.auth.signUp({ email, password, options: { data } })
  assert.equal(error, null)
  return { client, email, user: signedUp.user }
}

async function confirmed() {
  const { client, email, user } = await signUp()
  const answer = await auth.send(auth.lastMail(email).path)
  assert.equal(answer.status, 303)
  return { client, email, user }
}

test('a new account is confirmed by its mailed link and then signs in', async () => {
  const { client, email, user } = await signUp()
  assert.equal(user?.email, email)
  assert.equal(user?.identities?.length, 1)
  const early = await client.auth.signInWithPassword({ email, password })
  assert.equal(early.error?.code, 'email_not_confirmed')
  assert.equal(early.error?.status, 400)

  const followed = await auth.send(auth.lastMail(email).path)
  assert.equal(followed.status, 303)
  const target = new URL(followed.headers.get('location') ?? '')
  assert.equal(target.origin, 'http://fenix.test')
  const fragment = new URLSearchParams(target.hash.slice(1))
  assert.equal(fragment.get('type'), 'signup')
  assert.equal(fragment.get('token_type'), 'bearer')
  const session = await client.auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  })
  assert.equal(session.data.user?.email, email)

  const { data, error } = await client.auth.signInWithPassword({ email: email.toUpperCase(), password })
  assert.equal(error, null)
  assert.equal(data.user?.user_metadata.name, 'Marina Alves')
  const claims = await client.auth.getClaims()
  assert.equal(claims.data?.claims.sub, data.user?.id)
})

test('refresh', async () => {
  const { client, email } = await confirmed()
  const { data } = await client.auth.signInWithPassword({ email, password })
  const next = await client.auth.refreshSession()
  assert.equal(next.error, null)
  assert.notEqual(next.data.session?.refresh_token, data.session?.refresh_token)
  assert.equal((await client.auth.signOut()).error, null)
  const gone = await client.auth.refreshSession({ refresh_token: next.data.session?.refresh_token ?? '' })
  assert.equal(gone.error?.code, 'refresh_token_not_found')
})
