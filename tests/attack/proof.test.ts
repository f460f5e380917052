import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFactor, createPerson, type Person } from '@fenix/database/factories/people.ts'
import { hashPassword } from '@fenix/supabase-server/auth/accounts.ts'
import { codeAt, stepAt } from '@fenix/supabase-server/auth/totp.ts'
import { type Attempt, openTarget, password } from './target.ts'

const { db, send, follow, signIn, refused, people, mailedLink } = await openTarget({
  RATE_LIMITS: 'on',
  TRUST_PROXY: '1',
})

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const post = (path: string, body: object = {}) => ({ method: 'POST', path, body })
const rpc = (name: string, body: object = {}) => post(`/rest/v1/rpc/${name}`, body)
const passwordHash = await hashPassword(password)

type Owner = Person & { factorId?: string }

let count = 0
function next() {
  count += 1
  return count
}
/** A different client IP address at each call, as the proxy forwards it. */
const from = () => ({ 'x-forwarded-for': `198.51.100.${next()}` })

async function createOwner(userType: 'client' | 'admin', hasFactor: boolean): Promise<Owner> {
  const email = `owner-${next()}@private.example`
  const person = await createPerson(db, { userType, email, passwordHash })
  return hasFactor ? { ...person, factorId: await createFactor(db, { person }) } : person
}

/** Makes the server forget which codes were used, then gives the code of the second factor. */
async function giveCode({ factorId }: Owner, token: string, address = from(), code?: string) {
  await db.query('delete from server.used_codes')
  const headers = { ...bearer(token), ...address }
  const { text } = await send({ ...post(`/auth/v1/factors/${factorId}/challenge`), headers })
  const right = codeAt('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', stepAt(Date.now()))
  const body = { challenge_id: JSON.parse(text).id, code: code ?? right }
  const answer = await send({ ...post(`/auth/v1/factors/${factorId}/verify`, body), headers })
  return { status: answer.status, token: JSON.parse(answer.text).access_token as string }
}

/** Signs in with the password and, if the account has a second factor, its code. */
async function enter(owner: Owner) {
  const { token } = await signIn(owner.email)
  return owner.factorId ? (await giveCode(owner, token)).token : token
}

/** Makes somebody's sign-ins an hour old. */
const letTimePass = ({ id }: Owner) =>
  db.query(
    `with old as (update auth.sessions set created_at = created_at - interval '1 hour' where user_id = $1 returning id)
     update auth.mfa_amr_claims set updated_at = updated_at - interval '1 hour' where session_id in (select id from old)`,
    [id],
  )

async function enterByMail({ email }: Owner) {
  await send({ ...post('/auth/v1/recover', { email }), headers: from() })
  const location = await follow(await mailedLink(email), from())
  return new URLSearchParams(new URL(location).hash.slice(1)).get('access_token') ?? ''
}

/** Requests that change who may sign in, or that give away or delete an account's data. */
const actsOf = (owner: Owner): Attempt[] => [
  post('/auth/v1/factors', { factor_type: 'totp', friendly_name: 'thief' }),
  ...(owner.factorId
    ? [{ method: 'DELETE', path: `/auth/v1/factors/${owner.factorId}` }, rpc('make_recovery_codes')]
    : []),
  { method: 'PUT', path: '/auth/v1/user', body: { email: 'thief@private.example' } },
  rpc('export_my_data'),
  { path: '/rest/v1/rpc/export_my_data' },
  rpc('delete_my_account'),
  ...(owner.userType === 'admin'
    ? [
        rpc('appoint_admin', { profile_id: people.client.id }),
        rpc('remove_admin', { profile_id: people.admin.id }),
        rpc('admin_export_data', { person_id: people.client.id }),
        rpc('admin_delete_account', { person_id: people.client.id }),
      ]
    : []),
]

const newPassword = { method: 'PUT', path: '/auth/v1/user', body: { password: 'a senha de quem roubou' } }

for (const userType of ['client', 'admin'] as const) {
  for (const hasFactor of [false, true]) {
    test(`a stolen token cannot take over ${userType} accounts ${hasFactor ? 'with' : 'without'} a second factor`, async () => {
      const owner = await createOwner(userType, hasFactor)
      const stolen = await enter(owner)
      await letTimePass(owner)
      await refused(...[...actsOf(owner), newPassword].map((act) => ({ ...act, headers: bearer(stolen) })))

      // The owner still signs in, and their recovery by mail ends the thief's session.
      assert.equal(
        (await send({ ...rpc('export_my_data'), headers: bearer(await enter(owner)) })).status,
        200,
      )
      const weak = await enterByMail(owner)
      const token = owner.factorId ? (await giveCode(owner, weak)).token : weak
      const body = { password: 'a senha nova da dona' }
      const changed = await send({ ...newPassword, body, headers: bearer(token) })
      assert.equal(changed.status, 200, changed.text)
      await refused({ path: '/auth/v1/user', headers: bearer(stolen) })
    })

    if (!hasFactor) continue
    test(`a password alone cannot take over ${userType} accounts with a second factor`, async () => {
      const owner = await createOwner(userType, true)
      const { token } = await signIn(owner.email)
      await refused(...[...actsOf(owner), newPassword].map((act) => ({ ...act, headers: bearer(token) })))
    })

    test(`access to the mailbox alone cannot take over ${userType} accounts with a second factor`, async () => {
      const owner = await createOwner(userType, true)
      const token = await enterByMail(owner)
      await refused(...[...actsOf(owner), newPassword].map((act) => ({ ...act, headers: bearer(token) })))
      const guess = { ...rpc('use_recovery_code', { code: '0000-0000-0000-0000' }), headers: bearer(token) }
      assert.equal((await send(guess)).text, 'false')
    })
  }
}

test('a person who lost password and phone signs in with a mailed link and a recovery code', async () => {
  const owner = await createOwner('client', true)
  const { text } = await send({ ...rpc('make_recovery_codes'), headers: bearer(await enter(owner)) })
  const [code, another] = JSON.parse(text) as string[]
  const headers = bearer(await enterByMail(owner))
  await refused({ ...newPassword, headers })
  assert.equal((await send({ ...rpc('use_recovery_code', { code }), headers })).text, 'true')
  const changed = await send({ ...newPassword, body: { password: 'a senha nova da dona' }, headers })
  assert.equal(changed.status, 200, changed.text)
  assert.equal(
    (await send({ ...rpc('use_recovery_code', { code: another }), headers })).text,
    'false',
    'codes go with their factor',
  )
})
