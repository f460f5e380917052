import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestDatabase } from '@fenix/database/testing.ts'
import { renderMail } from './outgoing-mails.ts'

const { owner } = await openTestDatabase()

const token = '0123456789abcdef'.repeat(2)
const data = { name: 'Buffet Maré', slug: 'buffet-mare', excerpt: 'Obrigado, volte sempre!', token }
const render = (kind: string, words: Partial<typeof data> = {}) =>
  renderMail(
    { id: '1', kind, email: 'lia@example.com', data: { ...data, ...words } },
    'https://festas.example',
  )

const { rows: kinds } = await owner.query<{ kind: string }>(
  'select unnest(enum_range(null::private.mail_kind))::text as kind',
)

for (const { kind } of kinds) {
  test(`a mail of kind ${kind} has text and HTML with the name, the words and the link that switches off`, () => {
    const { to, subject, text, html } = render(kind)
    assert.equal(to, 'lia@example.com')
    assert.ok(subject.includes('Buffet Maré'))
    for (const part of [text, html]) {
      assert.ok(part.includes('“Obrigado, volte sempre!”'))
      assert.ok(part.includes(`https://festas.example/emails/${token}`))
    }
    assert.doesNotMatch(html, /\{\{|<script|<img|src=/)
    assert.doesNotMatch(text, /\{\{|[<>]|undefined/)
  })

  test(`a mail of kind ${kind} lets mail programs switch off by their own button`, () => {
    assert.deepEqual(render(kind).headers, {
      'List-Unsubscribe': `<https://festas.example/emails/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  for (const hostile of [
    '<img src=x onerror=alert(1)>',
    '"><a href="https://evil.example">aqui</a>',
    '</title><script>1</script>',
    'Oi\r\nBcc: todos@evil.example\r\n\r\n<b>',
    '{{ .Data.token }} {{ .SiteURL }}',
    '$& $1 $`',
    '\u202egro.live\u202c',
    'https://evil.example/senha?x=1#y www.evil.example',
  ]) {
    test(`${JSON.stringify(hostile)} is only words in a mail of kind ${kind}`, () => {
      const { subject, text, html } = render(kind, { name: hostile, excerpt: hostile })
      assert.doesNotMatch(subject, /[\p{Cc}\p{Bidi_Control}]/u)
      assert.doesNotMatch(html, /<(img|script|b)\b|evil\.example|\p{Bidi_Control}/iu)
      assert.doesNotMatch(text, /evil\.example|^Bcc/m)
      const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => new URL(address).origin)
      assert.deepEqual(new Set(links), new Set(['https://festas.example']))
      assert.equal(html.split(token).length, 2)
    })
  }
}
