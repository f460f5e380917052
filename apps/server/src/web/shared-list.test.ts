import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { startTestServer } from '#testing.ts'

const { url, database } = await startTestServer()
const { owner } = database

const token = '0123456789abcdef0123456789abcdef'
const client = await createPerson(owner, { userType: 'client' })
const professional = await createProfessional(owner, { name: 'Buffet Aurora' })
await owner.query('insert into public.favorites (client_id, professional_id) values ($1, $2)', [
  client.id,
  professional.id,
])
await owner.query(
  `insert into public.favorite_lists (client_id, share_token) values ($1, $2)
   on conflict (client_id) do update set share_token = excluded.share_token`,
  [client.id, token],
)

test('a shared list is hidden from search engines, and its URL from other sites', async () => {
  const { status, headers } = await fetch(`${url}/lista/${token}`)
  assert.equal(status, 200)
  assert.equal(headers.get('x-robots-tag'), 'noindex, nofollow')
  assert.equal(headers.get('referrer-policy'), 'no-referrer')
  assert.match(await (await fetch(`${url}/robots.txt`)).text(), /^Disallow: \/lista\/$/m)
})

test('the page of a shared list has a title, says noindex and does not contain its token', async () => {
  const html = await (await fetch(`${url}/lista/${token}`)).text()
  assert.match(html, /<title>Lista de favoritos · Fênix Conecta<\/title>/)
  assert.match(html, /<meta name="robots" content="noindex,nofollow">/)
  assert.match(html, /<meta name="referrer" content="no-referrer">/)
  assert.ok(!html.includes(token))
})

test('a list that is not shared, or has no public professional any more, responds with 404', async () => {
  for (const path of [`/lista/${token}/mais`, '/lista/%00/mais', '/lista/%E0%A4%A/mais']) {
    const response = await fetch(url + path)
    assert.equal(response.status, 404, path)
    assert.match(await response.text(), /<main[\s\S]*href="\/profissionais"/)
  }
  // Missing lists get a 404 with the app's page, because the app explains a missing list better than the server.
  for (const path of [`/lista/${'0'.repeat(32)}`, '/lista/%00', '/lista/%E0%A4%A']) {
    const response = await fetch(url + path)
    assert.equal(response.status, 404, path)
    assert.match(await response.text(), /<title>Lista de favoritos[\s\S]*<div id="root"><\/div>/)
  }
  await owner.query(`update public.professionals set status = 'suspended' where id = $1`, [professional.id])
  assert.equal((await fetch(`${url}/lista/${token}`)).status, 404)
})
