import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { outboxFolder } from '@fenix/supabase-server/mail/mailer.ts'
import { listEmails, loadEmail } from '@fenix/supabase-server/mail/outbox-folder.ts'
import { startTestServer } from '#testing.ts'
import { writeReply } from './testing-mails.ts'

const { url, dataDir, database } = await startTestServer()
const folder = outboxFolder({ dataDir })

/** Resolves once the server has sent every mail. */
async function allSent() {
  while ((await database.owner.query('select from private.outgoing_mails')).rowCount);
}
const isOff = async ({ id }: { id: string }) => {
  const { rows } = await database.owner.query(
    'select is_off from private.mail_preferences where account_id = $1',
    [id],
  )
  return rows[0]?.is_off as boolean | undefined
}
const press = (link: string, body?: string) =>
  fetch(link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    ...(body !== undefined && { body }),
  })

test('the e-mail about a reply has a link and a header with the URL of the unsubscribe page', async () => {
  const { client, professional, token } = await writeReply(database)
  await allSent()
  const [name = ''] = await listEmails(folder, 1)
  const { to, text, html } = (await loadEmail(folder, name)) ?? {}
  assert.equal(to, client.email)
  const link = `${url}/emails/${token}`
  for (const part of [text, html]) {
    assert.ok(part?.includes(link))
    assert.ok(part?.includes(`${url}/profissional/${professional.slug}`))
  }
  const lines = readFileSync(join(folder, name), 'utf8').replace(/\n\s+/g, ' ').split('\n')
  assert.ok(lines.includes(`List-Unsubscribe: <${link}>`))
  assert.ok(lines.includes('List-Unsubscribe-Post: List-Unsubscribe=One-Click'))
  assert.equal((await fetch(link)).status, 200)
})

test('opening the unsubscribe link changes nothing; only its buttons switch mails off and on again', async () => {
  const { client, token } = await writeReply(database)
  const link = `${url}/emails/${token}`
  for (const method of ['GET', 'HEAD']) await fetch(link, { method })
  await fetch(`${link}?wanted=false`)
  assert.equal(await isOff(client), false)
  const page = await (await fetch(link)).text()
  assert.match(page, /<form method="post"><button class="main" name="wanted" value="false">Parar de receber</)

  for (let time = 0; time < 2; time += 1) {
    const off = await press(link, 'wanted=false')
    assert.equal(off.status, 200)
    assert.match(await off.text(), /Você não recebe mais estes e-mails.*value="true"/s)
    assert.equal(await isOff(client), true)
  }
  assert.match(await (await press(link, 'wanted=true')).text(), /Você recebe estes e-mails.*value="false"/s)
  assert.equal(await isOff(client), false)
})

test('the one-click unsubscribe request of a mail program is accepted in both form encodings', async () => {
  const multipart = new FormData()
  multipart.set('List-Unsubscribe', 'One-Click')
  for (const body of [new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), multipart]) {
    const { client, token } = await writeReply(database)
    const { status } = await fetch(`${url}/emails/${token}`, { method: 'POST', body, redirect: 'error' })
    assert.deepEqual([status, await isOff(client)], [200, true])
  }
})

test('an unknown unsubscribe token gets the same pages as a known one', async () => {
  const { token } = await writeReply(database)
  const responses = async (given: string) => {
    const link = `${url}/emails/${given}`
    const answers = [await fetch(link), await press(link, 'wanted=true'), await press(link, 'wanted=false')]
    return Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]))
  }
  const known = await responses(token)
  assert.deepEqual(await responses('0'.repeat(32)), known)
})

test('the page of an unsubscribe link that was cut off or changed calls the link incomplete and has no button', async () => {
  const { token } = await writeReply(database)
  for (const given of ['x', '%00', "'", token.slice(0, -1), token.toUpperCase(), `${token}0`]) {
    const link = `${url}/emails/${given}`
    for (const answer of [await fetch(link), await press(link, 'wanted=false')]) {
      assert.equal(answer.status, 404, given)
      const text = await answer.text()
      assert.match(text, /Este link está incompleto/)
      assert.doesNotMatch(text, /<button/)
    }
  }
})

test('the unsubscribe page runs no script, is never cached and sends no referrer', async () => {
  const { headers } = await fetch(`${url}/emails/${'0'.repeat(32)}`)
  assert.match(
    headers.get('content-security-policy') ?? '',
    /default-src 'none'.*form-action 'self'.*frame-ancestors 'none'/,
  )
  assert.equal(headers.get('cache-control'), 'no-store')
  assert.equal(headers.get('referrer-policy'), 'no-referrer')
})

test('if unsubscribing fails, the page reports the failure and offers the button again', async () => {
  const { token } = await writeReply(database)
  await database.owner.query('alter function public.set_product_mails(text, boolean) rename to away')
  const answer = await press(`${url}/emails/${token}`, 'wanted=false')
  await database.owner.query('alter function public.away(text, boolean) rename to set_product_mails')
  assert.equal(answer.status, 503)
  assert.match(await answer.text(), /role="alert">Não deu para salvar agora\..*<button/s)
})
