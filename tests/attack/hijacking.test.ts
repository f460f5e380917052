import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { openTarget } from './target.ts'

const { send, db, mailedLink } = await openTarget()

const picture = (byte: number) =>
  `data:image/webp;base64,${Buffer.from([0x52, 0x49, 0x46, 0x46, byte]).toString('base64')}`

const owner = {
  password: 'a-senha-da-dona-1',
  data: {
    user_type: 'provider',
    name: 'Dona do E-mail',
    phone: '21900009101',
    profile_pic_url: picture(1),
  },
}
const attacker = {
  password: 'a-senha-do-invasor-1',
  data: { user_type: 'client', name: 'Invasor', phone: '21900009102', profile_pic_url: picture(2) },
}
type SignUp = typeof owner

/** Signs up and returns the path of the mailed link. */
async function signUp(email: string, { password, data }: SignUp) {
  const { status } = await send({ method: 'POST', path: '/auth/v1/signup', body: { email, password, data } })
  assert.equal(status, 200)
  return pathOf(await mailedLink(email))
}

const pathOf = (link: string) => new URL(link).pathname + new URL(link).search

const post = (path: string, body: object) => send({ method: 'POST', path: `/auth/v1/${path}`, body })

async function ownsAccount(email: string, { password, data }: SignUp, other: SignUp) {
  const { rows } = await db.query(
    `select user_type, name, profiles.phone, profile_pic_url
     from public.profiles join auth.users using (id) where email = $1`,
    [email],
  )
  assert.deepEqual(rows, [data])
  assert.equal((await post('token?grant_type=password', { email, password })).status, 200)
  assert.equal((await post('token?grant_type=password', { email, password: other.password })).status, 400)
}

for (const [order, signUps] of Object.entries({
  'before her': [attacker, owner],
  'after her': [owner, attacker],
  'before and after her': [attacker, owner, attacker],
})) {
  test(`who signs up with somebody's e-mail ${order} gets nothing when she follows her link`, async () => {
    const email = `${randomUUID()}@example.com`
    const links = new Map<SignUp, string>()
    for (const each of signUps) links.set(each, await signUp(email, each))
    await post('resend', { type: 'signup', email })
    // A resent link replaces the newest sign-up's own.
    links.set(signUps.at(-1) ?? owner, pathOf(await mailedLink(email)))
    await post('recover', { email })
    const { headers } = await send({ path: links.get(owner) ?? '' })
    assert.match(headers.location ?? '', /#access_token=/)
    await ownsAccount(email, owner, attacker)

    for (const path of [links.get(attacker) ?? '', pathOf(await mailedLink(email))]) {
      assert.match((await send({ path })).headers.location ?? '', /error_code=otp_expired/)
    }
    await signUp(email, attacker).catch(() => undefined)
    await ownsAccount(email, owner, attacker)
  })
}

test('a recovery of an e-mail that somebody else signed up with leaves his password useless', async () => {
  const email = `${randomUUID()}@example.com`
  const path = await signUp(email, attacker)
  await post('recover', { email })
  const { headers } = await send({ path: pathOf(await mailedLink(email)) })
  assert.match(headers.location ?? '', /type=recovery/)
  assert.match((await send({ path })).headers.location ?? '', /error_code=otp_expired/)
  const { status } = await post('token?grant_type=password', { email, password: attacker.password })
  assert.equal(status, 400)
})
