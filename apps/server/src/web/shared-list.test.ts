import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestServer } from '#testing.ts'

const { url } = await startTestServer()

const token = '0123456789abcdef0123456789abcdef'

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
