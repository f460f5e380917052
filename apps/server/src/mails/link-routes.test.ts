import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailedLinks } from '@fenix/domain/mailed-links.ts'
import { linkRoutes } from './link-routes.ts'

const routes = linkRoutes('https://fenix.test')

async function open(query: string) {
  const answer = await routes.request(`/?${query}`)
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

for (const [type, { title, act }] of Object.entries(mailedLinks)) {
  test(`the page of a mailed link for ${type} says what will happen, and only its button makes it happen`, async () => {
    const { status, headers, html } = await open(`token_hash=abc-_9&type=${type}`)
    assert.equal(status, 200)
    assert.ok(html.includes(`<h1>${title}</h1>`))
    assert.match(
      html,
      new RegExp(
        `<form method="post" action="/auth/v1/verify">\\s*<input type="hidden" name="token_hash" value="abc-_9">` +
          `<input type="hidden" name="type" value="${type}">.*<button class="main">${act}</button>`,
        's',
      ),
    )
    assert.doesNotMatch(html, /<script|http-equiv|autofocus|\son\w+=/)
    assert.equal(html.includes('Não fui eu'), type === 'signup')
    assert.match(
      headers.get('content-security-policy') ?? '',
      /default-src 'none'.*form-action 'self'.*frame-ancestors 'none'/,
    )
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.equal(headers.get('referrer-policy'), 'no-referrer')
  })
}

test('an invalid mailed link responds with 404 and the page that says that the link no longer works', async () => {
  for (const query of [
    '',
    'token_hash=abc',
    'type=signup',
    'token_hash=&type=signup',
    'token_hash=abc&type=sms',
    'token_hash=abc&type=constructor',
    'token_hash=%22%3E%3Cscript%3E&type=signup',
    `token_hash=${'a'.repeat(129)}&type=signup`,
    'done=constructor',
    'done=signup&error_code=otp_expired',
  ]) {
    const { status, html } = await open(query)
    assert.equal(status, 404, query)
    assert.match(html, /<h1>Este link não vale mais<\/h1>.*veio cortado.*href="\/entrar\/cliente"/s)
    assert.doesNotMatch(html, /<form|<script/)
  }
})

test("without JavaScript the server shows a mailed link's outcome, or asks for JavaScript if the link needs the app", async () => {
  for (const type of ['signup', 'email_change']) {
    const { html } = await open(`token_hash=abc&type=${type}`)
    const asked = /<noscript><input type="hidden" name="redirect_to" value="([^"]*)"><\/noscript>/.exec(html)
    const { origin, pathname, search } = new URL(asked?.[1] ?? '')
    assert.equal(origin + pathname, 'https://fenix.test/confirmar')
    assert.match((await open(search.slice(1))).html, /<h1>(E-mail|Endereço) confirmado<\/h1>/)
  }
  assert.match((await open('refused=true')).html, /<h1>Cadastro excluído<\/h1>/)
  assert.match(
    (await open('token_hash=abc&type=recovery')).html,
    /<noscript><p>Antes de continuar, ative o JavaScript [^<]*<\/p><\/noscript>/,
  )
})
