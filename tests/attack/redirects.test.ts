import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTarget } from './target.ts'

const { url, send, follow, people, mailedLink } = await openTarget()
const { host, port } = new URL(url)

const ELSEWHERE = [
  'https://evil.example/',
  'http://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  `https://${host}@evil.example/`,
  `http://${host}.evil.example/`,
  `http://evil.example/${url}`,
  `http://evil.example#${url}`,
  `http://evil.example?${url}`,
  `http://evil.example\\@${host}/`,
  `${url}@evil.example/`,
  `http://127.0.0.1:${Number(port) + 1}/`,
  `https://${host}/`,
  `http://localhost:${port}/`,
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//http://',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:http://evil.example/x',
  'file:///etc/passwd',
  'fenix://evil',
  '\thttps://evil.example',
  ' https://evil.example',
  'http://evil.example%2F@127.0.0.1',
  'http://①②⑦.⓪.⓪.①/',
  'http://0x7f000001/',
  `${url}\r\nSet-Cookie: a=b`,
  '%0d%0aLocation:%20https://evil.example',
]

const isOurs = (location: string | undefined) => new URL(location ?? 'x:').origin === url

for (const target of ELSEWHERE) {
  test(`a mailed link does not redirect to ${JSON.stringify(target)}`, async () => {
    const query = new URLSearchParams({ token_hash: 'x', type: 'signup', redirect_to: target })
    const { headers } = await send({ path: `/auth/v1/verify?${query}` })
    for (const location of [headers.location, await follow(`${url}/confirmar?${query}`)]) {
      assert.ok(isOurs(location), location)
    }
    assert.ok(!(await send({ path: `/confirmar?${query}` })).text.includes('evil'))
  })
}

for (const target of ELSEWHERE.slice(0, 6)) {
  test(`a recovery link does not send its session to ${JSON.stringify(target)}`, async () => {
    const { email } = people.client
    const path = `/auth/v1/recover?redirect_to=${encodeURIComponent(target)}`
    await send({ method: 'POST', path, body: { email } })
    const link = new URL(await mailedLink(email))
    assert.equal(link.searchParams.get('redirect_to'), null)
    link.searchParams.set('redirect_to', target)
    const location = await follow(link)
    assert.match(location, /#access_token=/)
    assert.ok(isOurs(location), location)
  })
}

/** Paths that some servers turn into a redirect to another host. */
for (const path of [
  '//evil.example',
  '//evil.example/..',
  '/\\evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/profissional//evil.example',
  '/assets//evil.example',
  '/.evil.example',
  '/profissionais?next=https://evil.example',
  '/entrar?redirect=https://evil.example',
]) {
  test(`${path} is not redirected`, async () => {
    const { status, headers } = await send({ path })
    assert.ok(status < 300 || status >= 400)
    assert.equal(headers.location, undefined)
  })
}

test('no mailed link contains a forged host', async () => {
  const { email } = people.otherClient
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  await send({ method: 'POST', path: '/auth/v1/recover', headers, body: { email } })
  assert.ok(isOurs(await mailedLink(email)))
})
