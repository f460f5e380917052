import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTarget } from './target.ts'

/** Cached pages do not expire here, so everybody gets what the first request produced. */
const { db, url, send, people, published } = await openTarget({}, { pageTimes: { lifetimeMs: 3_600_000 } })

const { rows } = await db.query('select slug from public.professionals where id = $1', [published.id])
const PAGES = [
  '/',
  '/profissionais',
  '/profissionais?ordem=novos',
  `/profissional/${rows[0].slug}`,
  '/sitemap.xml',
]

const POISON = 'evil.example'

/** Headers that could make a cache store a poisoned page for others. */
const HOSTILE_HEADERS: Record<string, string>[] = [
  { host: POISON },
  { 'x-forwarded-host': POISON, 'x-forwarded-proto': 'https', 'x-forwarded-port': '1' },
  { forwarded: `host=${POISON}` },
  { 'x-original-url': `/${POISON}`, 'x-rewrite-url': `/${POISON}` },
  { 'x-http-method-override': 'DELETE' },
  { 'accept-encoding': `${POISON}, br;q=0, gzip;q=0` },
  {
    accept: 'application/json',
    'accept-language': POISON,
    'user-agent': POISON,
    referer: `https://${POISON}`,
  },
  { cookie: `session=${POISON}`, 'if-none-match': '*', range: 'bytes=0-9' },
  { prefer: 'tx=rollback', 'accept-profile': POISON, 'content-profile': POISON },
]

test('no header of the first request changes the page that others get', async () => {
  for (const path of PAGES) {
    const pages: string[] = []
    for (const headers of HOSTILE_HEADERS) {
      const { status, text, headers: sent } = await send({ path, headers })
      assert.equal(status, 200, path)
      assert.equal(sent['set-cookie'], undefined)
      pages.push(text)
    }
    const { text } = await send({ path })
    assert.ok(text.includes(url), path)
    assert.doesNotMatch(text, new RegExp(POISON))
    assert.ok(
      pages.every((page) => page === text),
      path,
    )
  }
})

test('signed-in people get the same page as visitors, with nothing personal in it', async () => {
  for (const path of PAGES.map((page) => (page.includes('?') ? `${page}&nota=2` : page))) {
    const asMember = await send({ as: 'client', path })
    const asAdmin = await send({ as: 'admin', path })
    const asVisitor = await send({ path })

    assert.equal(asMember.text, asVisitor.text, path)
    assert.equal(asAdmin.text, asVisitor.text, path)
    for (const { id, email, token } of Object.values(people)) {
      // The path of a photo contains its owner's id, which is public.
      if (id !== people.otherProvider.id) assert.ok(!asVisitor.text.includes(id), path)
      assert.ok(!asVisitor.text.includes(email) && !asVisitor.text.includes(token), path)
    }
  }
})

test('a cached page is sent only in an encoding that the request accepts', async () => {
  const [path = ''] = PAGES
  for (const [wanted, sent] of [
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=0, br;q=0.0', undefined],
    ['BR', 'br'],
    ['*', undefined],
    ['', undefined],
    ['x'.repeat(5_000), undefined],
  ] as const) {
    const { headers } = await send({ path, headers: { 'accept-encoding': wanted } })
    assert.equal(headers['content-encoding'], sent, wanted)
    assert.match(String(headers.vary), /accept-encoding/i)
  }
})

test('a URL with unknown parameters gets the cached page, without those parameters in it', async () => {
  const { text } = await send({ path: '/profissionais' })
  for (const search of [
    `utm_source=${POISON}`,
    `busca=&categoria=${encodeURIComponent('<xss>')}`,
    `__proto__[x]=${POISON}&constructor=1`,
    `cidade=${POISON}&pagina=0`,
    `nota=99&de=-1&ate=1e9&ordem=${POISON}&evento=${POISON}&regiao=..%2f..`,
    `${'a=1&'.repeat(500)}b=2`,
  ]) {
    const found = await send({ path: `/profissionais?${search}` })
    assert.equal(found.status, 200, search)
    assert.equal(found.text, text, search)
  }
})

test('a request for a hostile path gets 400, 404 or a redirect within the site', async () => {
  for (const path of [
    '/profissionais/..%2f..%2fetc%2fpasswd',
    '/profissionais/%00',
    '/profissionais/%FF/%FE',
    '/profissional/%0d%0aSet-Cookie:%20a=b',
    '/profissional/%5C%5Cevil.example',
    '/profissional//evil.example',
    '/PROFISSIONAL/https:%2f%2fevil.example',
    `/profissional/${'a'.repeat(6_000)}`,
    `/profissionais/${'a/'.repeat(1_000)}`,
    '/sitemap/profissionais-99999999999999999999.xml',
    '/sitemap/..%2f..%2fpackage.json',
  ]) {
    const { status, headers } = await send({ path })
    assert.ok([301, 400, 404].includes(status), `${path}: ${status}`)
    if (status === 301) assert.match(String(headers.location), /^\/[a-z]+\/[a-z0-9/-]+$/)
    assert.equal(headers['set-cookie'], undefined)
  }
})
