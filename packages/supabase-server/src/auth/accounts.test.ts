import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createAccount, hashPassword } from './accounts.ts'
import { openAuth, password, someone } from './testing.ts'

const { context, browser, mailbox } = await openAuth()
const { database } = context

test('an account that the operator creates can sign in right away, and no e-mail is sent', async () => {
  const email = someone()
  const metadata = { name: 'Marina Alves', plan: 'free' }
  const id = await createAccount(database, {
    email: email.toUpperCase(),
    password,
    confirmed: true,
    metadata,
  })
  const { data } = await browser().signInWithPassword({ email, password })
  assert.equal(data.user?.id, id)
  assert.deepEqual(data.user?.user_metadata, metadata)
  assert.equal(mailbox.length, 0)
})

test('the operator can create an account from a password hash, but cannot replace an existing account', async () => {
  const hash = await hashPassword(password)
  const email = someone()
  const account = { email, password: { hash }, confirmed: false, metadata: {} }
  assert.ok(await createAccount(database, account))
  assert.equal(await createAccount(database, { ...account, confirmed: true }), undefined)
  const { error } = await browser().signInWithPassword({ email, password })
  assert.equal(error?.code, 'email_not_confirmed')
})
