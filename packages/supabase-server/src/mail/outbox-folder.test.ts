import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { startTestServer } from '#testing/test-server.ts'
import { listEmails, loadEmail } from './outbox-folder.ts'

const { backend, database, dataDir } = await startTestServer()
const folder = join(dataDir, 'mail')

async function createAccount(email: string) {
  const id = randomUUID()
  await database.owner.query('insert into auth.users (id, email) values ($1, $2)', [id, email])
  return id
}
const send = (to: string, text = 'Olá') => backend.mailer.send({ to, subject: 'Olá', html: text, text })

test('when an account is deleted, only its own e-mails are removed from the outbox folder', async () => {
  const id = await createAccount('gone@example.com')
  await createAccount('stays@example.com')
  for (const to of ['gone@example.com', 'stays@example.com', 'gone@example.com']) await send(to)

  const removed = new Promise<void>((resolve) => {
    let left = 2
    const watcher = watch(folder, () => {
      left -= 1
      if (left > 0) return
      watcher.close()
      resolve()
    })
  })
  await database.owner.query('delete from auth.users where id = $1', [id])
  await removed
  const [name = '', ...others] = await listEmails(folder, 10)
  assert.deepEqual(others, [])
  assert.equal((await loadEmail(folder, name))?.to, 'stays@example.com')
})

test('undelivered e-mails and unconfirmed sign-ups of a deleted account are deleted with it', async () => {
  const id = await createAccount('waits@example.com')
  const wait = (recipient: string, text: string) =>
    database.owner.query(
      `insert into server.outbox (recipient, subject, html, text) values ($1, 'Olá', $2, $2)`,
      [recipient, text],
    )
  await wait('waits@example.com', 'Olá')
  await wait('new@example.com', 'De waits@example.com para new@example.com')
  await wait('new@example.com', 'Olá')
  await database.owner.query(
    `insert into server.sign_ups (id, link, email, encrypted_password, metadata, token_hash)
     select gen_random_uuid(), 'confirmation_token', email, '', '{}', email
     from unnest('{waits@example.com,new@example.com}'::text[]) as email`,
  )
  await database.owner.query('delete from auth.users where id = $1', [id])
  const outbox = await database.owner.query('select recipient, text from server.outbox')
  assert.deepEqual(outbox.rows, [{ recipient: 'new@example.com', text: 'Olá' }])
  const signUps = await database.owner.query('select email from server.sign_ups')
  assert.deepEqual(signUps.rows, [{ email: 'new@example.com' }])
})
