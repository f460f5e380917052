import assert from 'node:assert/strict'
import { test } from 'node:test'
import { privacyVersion, termsVersion } from '@fenix/domain/terms.ts'
import { startTestServer } from '#testing.ts'
import { canonicalIn, contentOf, openPage } from './testing-page.ts'

const { url } = await startTestServer({ CREATOR_NAME: 'Festas & Cia', SUPPORT_WHATSAPP: '21900000009' })

for (const [path, title, version] of [
  ['/termos', 'Termos de uso', termsVersion],
  ['/privacidade', 'Política de privacidade', privacyVersion],
] as const) {
  test(`the page at ${path} shows version, operator and contact without JavaScript`, async () => {
    const { status, html } = await openPage(url + path)

    assert.equal(status, 200)
    assert.equal(canonicalIn(html), url + path)
    assert.ok(html.includes(`<title>${title} · Fênix Conecta</title>`))
    assert.ok((contentOf(html, 'description') ?? '').length > 50)
    assert.ok(html.includes(`<time dateTime="${version}">`) || html.includes(`<time datetime="${version}">`))
    assert.ok(html.includes('Festas &amp; Cia'))
    assert.match(html, /href="https:\/\/wa\.me\/5521900000009/)
    assert.doesNotMatch(html, / aria-selected="true"| style="/)
  })
}

test('a legal page shows no contact if none is configured, and only the e-mail if only an e-mail is configured', async () => {
  const bare = await startTestServer()
  const { html } = await openPage(`${bare.url}/termos`)

  assert.doesNotMatch(html, /wa\.me|mailto:|Fale com a gente/)
  const mailed = await startTestServer({ SUPPORT_EMAIL: 'ajuda@festas.example' })
  const { html: withMail } = await openPage(`${mailed.url}/privacidade`)
  assert.match(withMail, /href="mailto:ajuda@festas\.example\?body=/)
  assert.match(withMail, /pelo e-mail ajuda@festas\.example/)
  assert.match(html, /cuida dos seus dados: a nossa equipe\./)
})
