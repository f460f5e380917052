import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTarget, type Who } from './target.ts'

const { db, send, people, published, mailedLink } = await openTarget()

/** Each payload would start an element or an attribute called `xss` in some context. */
const PAYLOADS = [
  '<xss onload=alert(1)>',
  '"><xss onload=alert(1)>',
  `'><xss onload=alert(1)>`,
  '</script><xss>',
  '</title><xss>',
  '--><xss>',
  ']]><xss>',
  '</textarea></style></noscript><xss>',
  '" xss="1" onerror="alert(1)',
  `' xss='1' autofocus onfocus='alert(1)`,
  '&lt;xss&gt;&#60;xss&#62;',
  '<!--<script><xss>',
  '\u2028</script><xss>\u2029',
  '<\u0000xss>',
  '＜xss＞',
  '{{constructor.constructor("xss")()}}',
  'javascript:xss',
]

type Field = { as: Who; method: 'PATCH' | 'POST' | 'PUT'; path: string; body: (text: string) => object }

const professional = `/rest/v1/professionals?id=eq.${published.id}`
const FIELDS: Record<string, Field> = {
  "a professional's name": {
    as: 'otherProvider',
    method: 'PATCH',
    path: professional,
    body: (name) => ({ name }),
  },
  'a description': {
    as: 'otherProvider',
    method: 'PATCH',
    path: professional,
    body: (description) => ({ description }),
  },
  'an Instagram handle': {
    as: 'otherProvider',
    method: 'PATCH',
    path: professional,
    body: (instagram) => ({ instagram }),
  },
  'a WhatsApp number': {
    as: 'otherProvider',
    method: 'PATCH',
    path: professional,
    body: (whatsapp) => ({ whatsapp }),
  },
  'a photo': {
    as: 'otherProvider',
    method: 'PATCH',
    path: professional,
    body: (photo) => ({ images: [photo] }),
  },
  'a city': {
    as: 'otherProvider',
    method: 'PATCH',
    path: professional,
    body: (city) => ({ cities: [city] }),
  },
  "an owner's name": {
    as: 'otherProvider',
    method: 'PATCH',
    path: `/rest/v1/profiles?id=eq.${people.otherProvider.id}`,
    body: (name) => ({ name }),
  },
  "an owner's picture": {
    as: 'otherProvider',
    method: 'PATCH',
    path: `/rest/v1/profiles?id=eq.${people.otherProvider.id}`,
    body: (text) => ({
      profile_pic_url: `/storage/v1/object/public/avatars/${people.otherProvider.id}/${text}`,
    }),
  },
  "a client's name": {
    as: 'client',
    method: 'PATCH',
    path: `/rest/v1/profiles?id=eq.${people.client.id}`,
    body: (name) => ({ name }),
  },
  'a comment': {
    as: 'client',
    method: 'PATCH',
    path: `/rest/v1/feedbacks?client_id=eq.${people.client.id}`,
    body: (comment) => ({ comment, rating: 5 }),
  },
  'a category': {
    as: 'admin',
    method: 'PATCH',
    path: '/rest/v1/categories?id=eq.1',
    body: (name) => ({ name }),
  },
  'a setting': {
    as: 'admin',
    method: 'POST',
    path: '/rest/v1/app_settings',
    body: (value) => ({ key: `k${Math.random().toString(36).slice(2)}`, value }),
  },
  'the logo': {
    as: 'admin',
    method: 'POST',
    path: '/rest/v1/app_settings',
    body: (text) => ({ key: 'logoUrl', value: `/storage/v1/object/public/app-assets/${text}` }),
  },
  'a banner': {
    as: 'admin',
    method: 'POST',
    path: '/rest/v1/ad_banners',
    body: (text) => ({ image_url: `/storage/v1/object/public/app-assets/banners/${text}` }),
  },
}

/** Asserts that a page contains no injected markup, and that its JSON has `<` only as `\u003c`. */
function assertInert(html: string, path: string) {
  const scripts = [...html.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>([\s\S]*?)<\/script>/g)]
  for (const [, json = ''] of scripts) {
    assert.doesNotMatch(json, /<|\u2028(?=<)/, path)
    JSON.parse(json)
  }
  const markup = scripts.reduce((text, [script]) => text.replace(script, ''), html)
  // With quoted values removed, `xss` within a tag is an element or an attribute.
  assert.doesNotMatch(markup.replace(/"[^"]*"/g, '""'), /<[^>]*xss/i, path)
  assert.doesNotMatch(markup, /(?:href|src|action|srcset)="\s*(?:javascript|vbscript|data:text)/i, path)
}

async function assertPagesInert() {
  const { rows } = await db.query(
    `select p.slug, c.slug as category
     from public.professionals p join public.categories c on c.id = p.category_id where p.id = $1`,
    [published.id],
  )
  const { category, slug } = rows[0]
  for (const path of ['/', '/profissionais', `/profissionais/${category}`, `/profissional/${slug}`]) {
    const { status, text } = await send({ path })
    assert.equal(status, 200, path)
    assertInert(text, path)
  }
}

for (const [name, { as, method, path, body }] of Object.entries(FIELDS)) {
  test(`markup in ${name} is shown as text on every page`, async () => {
    for (const payload of PAYLOADS) {
      const { status, text } = await send({ as, method, path, body: body(payload) })
      assert.ok(status < 500, text)
      if (status < 300) await assertPagesInert()
    }
    for (const path of ['/', '/sitemap.xml']) assertInert((await send({ path })).text, path)
  })
}

for (const payload of PAYLOADS) {
  const shown = JSON.stringify(payload)
  test(`${shown} in a URL is shown as text on the page`, async () => {
    for (const path of ['/profissional/', '/profissionais?busca=', '/entrar/', '/?', '/assets/', '/mail/']) {
      const { text } = await send({ path: path + encodeURIComponent(payload) })
      assertInert(text, path)
    }
  })

  test(`${shown} in a name is shown as text in the e-mail and in the outbox`, async () => {
    const email = `${Math.random().toString(36).slice(2)}@example.com`
    const data = { name: payload.replaceAll('\0', ''), user_type: 'provider' }
    await send({
      method: 'POST',
      path: '/auth/v1/signup',
      body: { email, password: 'bexiga-colorida-9', data },
    })
    await mailedLink(email)
    for (const path of ['/mail', await newestMail()]) assertInert((await send({ path })).text, path)
  })

  test(`an API response to a URL that contains ${shown} is always served as JSON`, async () => {
    for (const path of [
      `/rest/v1/professionals?select=${encodeURIComponent(payload)}`,
      `/rest/v1/${encodeURIComponent(payload)}`,
      `/auth/v1/${encodeURIComponent(payload)}`,
      `/storage/v1/object/public/avatars/${encodeURIComponent(payload)}`,
    ]) {
      const { headers } = await send({ path })
      assert.match(headers['content-type'] ?? '', /^application\/json/)
    }
  })
}

async function newestMail() {
  const { text } = await send({ path: '/mail' })
  return /href="(\/mail\/[^"]+)"/.exec(text)?.[1] ?? '/mail'
}

test("every page's Content-Security-Policy forbids foreign scripts, framing and base elements", async () => {
  for (const path of ['/', '/profissionais', '/profissional/ninguem', '/entrar/cliente']) {
    const { headers } = await send({ path })
    const policy = String(headers['content-security-policy'])
    assert.match(policy, /default-src 'self'/)
    assert.match(policy, /object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/)
    assert.doesNotMatch(policy, /unsafe-inline|unsafe-eval|\*/)
  }
})

test('no response lets a browser guess its content type', async () => {
  const paths = [
    '/',
    '/x',
    '/config.json',
    '/robots.txt',
    '/mail',
    '/health',
    '/rest/v1/professionals',
    '/rest/v1/x',
  ]
  for (const path of [
    ...paths,
    '/auth/v1/settings',
    '/auth/v1/x',
    '/storage/v1/object/public/avatars/x',
    '/assets/x',
  ]) {
    const { headers } = await send({ path })
    assert.equal(headers['x-content-type-options'], 'nosniff', path)
  }
})
