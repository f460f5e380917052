import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createAccount, hashPassword, makeAdmin } from './accounts.ts'
import { openAuth, password, someone } from './testing.ts'

const { context, browser, owner, mailbox } = await openAuth()
const { database } = context

const userTypeOf = async (email: string) => {
  const { rows } = await owner.query(
    'select user_type from public.profiles join auth.users using (id) where email = $1',
    [email],
  )
  return rows[0]?.user_type
}

test('the operator makes an account that can sign in, without a mail', async () => {
  const email = someone()
  const metadata = { name: 'Marina Alves', user_type: 'provider' }
  const id = await createAccount(database, {
    email: email.toUpperCase(),
    password,
    confirmed: true,
    metadata,
  })
  const { data } = await browser().signInWithPassword({ email, password })
  assert.equal(data.user?.id, id)
  assert.equal(await userTypeOf(email), 'provider')
  assert.equal(mailbox.length, 0)
})

test('several accounts share one hash, and an e-mail that is taken stays as it is', async () => {
  const hash = await hashPassword(password)
  const email = someone()
  const account = { email, password: { hash }, confirmed: false, metadata: {} }
  assert.ok(await createAccount(database, account))
  assert.equal(await createAccount(database, { ...account, confirmed: true }), undefined)
  const { error } = await browser().signInWithPassword({ email, password })
  assert.equal(error?.code, 'email_not_confirmed')
})

test('the operator makes an administrator of an account, and of nobody', async () => {
  const email = someone()
  await createAccount(database, { email, password, confirmed: true, metadata: { name: 'Eva Reis' } })
  assert.equal(await makeAdmin(database, email), true)
  assert.equal(await userTypeOf(email), 'admin')
  assert.equal(await makeAdmin(database, someone()), false)
})
