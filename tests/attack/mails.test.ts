import { test } from 'node:test'
import { openTarget } from './target.ts'

const target = await openTarget()
const { db, harmless, refused, people } = target
const { otherClient } = people

await db.query('insert into private.mail_preferences (account_id) values ($1)', [otherClient.id])
const { rows } = await db.query('select token from private.mail_preferences')
const token: string = rows[0].token
const path = '/rest/v1/rpc/set_product_mails'

test("no guess or pattern in place of a token changes anybody's mail preferences", async () => {
  for (const guess of [
    '',
    '%',
    '*',
    '_'.repeat(32),
    '0'.repeat(32),
    token.slice(0, 31),
    `${token}0`,
    ` ${token}`,
    token.toUpperCase(),
    otherClient.id,
    null,
    { like: '%' },
  ]) {
    await harmless({ method: 'POST', path, body: { token: guess, wanted: false } })
    const link = `/emails/${encodeURIComponent(String(guess))}`
    await harmless({ method: 'POST', path: link, body: 'wanted=false' }, { path: link })
  }
})

test('reading the link to the mail preferences changes nothing, whatever its query or headers', async () => {
  const link = `/emails/${token}`
  await harmless(
    { path: link },
    { path: `${link}?wanted=false` },
    { method: 'HEAD', path: link },
    { method: 'OPTIONS', path: link },
    { path: link, headers: { 'x-http-method-override': 'POST' } },
  )
  await refused({ path: `${path}?token=${token}&wanted=false` })
})

test('a large or malformed form for the mail preferences is refused or ignored', async () => {
  const link = `/emails/${'0'.repeat(32)}`
  await refused({ method: 'POST', path: link, body: 'x'.repeat(100_000) })
  await harmless(
    {
      method: 'POST',
      path: link,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--y',
    },
    { method: 'POST', path: link, body: Buffer.from([0xff, 0xfe, 0x00]) },
  )
  for (const method of ['PUT', 'PATCH', 'DELETE']) await refused({ method, path: link, body: 'wanted=false' })
})
