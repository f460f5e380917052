import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { openTarget, password } from './target.ts'

const { db, send, signIn, refused, people, mailedLink } = await openTarget()

const theirs = 'senha-do-atacante-7'

const signUp = (email: string, secret: string, name: string, userType: string) =>
  send({
    method: 'POST',
    path: '/auth/v1/signup',
    body: { email, password: secret, data: { name, user_type: userType } },
  })

const opens = async (email: string, secret: string) =>
  (
    await send({
      method: 'POST',
      path: '/auth/v1/token?grant_type=password',
      body: { email, password: secret },
    })
  ).status === 200

const follow = async (link: string) => {
  const { pathname, search } = new URL(link)
  return (await send({ path: pathname + search })).headers.location ?? ''
}

const accountOf = async (email: string) =>
  (
    await db.query(
      'select p.name, p.user_type from public.profiles p join auth.users u using (id) where u.email = $1',
      [email],
    )
  ).rows

for (const [order, first] of [
  ['before', 'attacker'],
  ['after', 'victim'],
] as const) {
  test(`a sign-up with somebody's e-mail ${order} their own gives no way in`, async () => {
    const email = `${randomUUID()}@example.com`
    const byAttacker = () => signUp(email, theirs, 'Atacante', 'provider')
    const byVictim = async () => {
      await signUp(email, password, 'Vitória', 'client')
      return mailedLink(email)
    }
    if (first === 'attacker') await byAttacker()
    const link = await byVictim()
    if (first === 'victim') await byAttacker()
    assert.match(await follow(link), /#access_token=/)
    assert.deepEqual(await accountOf(email), [{ name: 'Vitória', user_type: 'client' }])
    assert.deepEqual([await opens(email, password), await opens(email, theirs)], [true, false])
  })
}

test('a sign-up with the e-mail of an account leaves the account alone', async () => {
  const { email } = people.client
  const before = await accountOf(email)
  await signUp(email, theirs, 'Atacante', 'provider')
  assert.deepEqual(await accountOf(email), before)
  assert.deepEqual([await opens(email, password), await opens(email, theirs)], [true, false])
})

test('a recovery of an unconfirmed e-mail does not confirm the password of a stranger', async () => {
  const email = `${randomUUID()}@example.com`
  await signUp(email, theirs, 'Atacante', 'client')
  await send({ method: 'POST', path: '/auth/v1/recover', body: { email } })
  await follow(await mailedLink(email))
  assert.equal(await opens(email, theirs), false)
})

test('a stolen token does not change the password, once the sign-in is some minutes old', async () => {
  const { token } = await signIn(people.otherClient.email)
  await db.query(`update auth.sessions set created_at = created_at - interval '11 minutes'`)
  await db.query(
    `update auth.mfa_amr_claims set created_at = created_at - interval '11 minutes', updated_at = updated_at - interval '11 minutes'`,
  )
  const headers = { authorization: `Bearer ${token}` }
  for (const extra of [{}, { current_password: 'x' }, { nonce: '123456' }, { nonce: '' }]) {
    await refused({ method: 'PUT', path: '/auth/v1/user', headers, body: { password: theirs, ...extra } })
  }
  assert.equal(await opens(people.otherClient.email, password), true)
})

test('neither an old token nor a fresh one alone takes the account to another e-mail', async () => {
  const { email } = people.provider
  const wanted = `${randomUUID()}@example.com`
  const change = { method: 'PUT', path: '/auth/v1/user', body: { email: wanted } }
  await refused({ as: 'provider', ...change })
  const { token } = await signIn(email)
  await send({ ...change, headers: { authorization: `Bearer ${token}` } })
  await follow(await mailedLink(wanted))
  await follow(await mailedLink(wanted))
  assert.deepEqual([await opens(email, password), await opens(wanted, password)], [true, false])
})

test('forty categories at once become three, which nobody else sees', async () => {
  const list = () => send({ path: '/rest/v1/categories?select=name' })
  const before = (await list()).text
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      send({
        as: 'newcomer',
        method: 'POST',
        path: '/rest/v1/categories',
        body: { name: `Tomada ${index}` },
      }),
    ),
  )
  const rows = Array.from({ length: 40 }, (_, index) => ({ name: `Muitas ${index}` }))
  await send({ as: 'newcomer', method: 'POST', path: '/rest/v1/categories', body: rows })
  const { rowCount } = await db.query(
    `select from public.categories where name like 'Tomada%' or name like 'Muitas%'`,
  )
  assert.equal(rowCount, 3)
  assert.equal((await list()).text, before)
})
