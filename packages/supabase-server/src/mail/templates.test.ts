import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderEmail } from './templates.ts'

const template = `<html><head><title>Hello from {{ .SiteURL }}</title></head><body>
  <h1>Hello</h1><!-- unseen --><p>To {{ .Email }} &amp; co.</p>
  <p><a class="button" href="{{ .SiteURL }}/link?token_hash={{ .TokenHash }}&amp;type=signup">Confirm</a></p>
  <p><a href="{{ .SiteURL }}">{{ .SiteURL }}</a></p></body></html>`
const values = {
  TokenHash: 'abc',
  SiteURL: 'https://app.test',
  Email: 'marina@example.com',
}

test("a template's title becomes the subject, and the plain text has each link's URL after the link's words", () => {
  const { subject, text } = renderEmail(template, values)
  assert.equal(subject, 'Hello from https://app.test')
  assert.equal(
    text,
    [
      'Hello',
      'To marina@example.com & co.',
      'Confirm:\nhttps://app.test/link?token_hash=abc&type=signup',
      values.SiteURL,
    ].join('\n\n'),
  )
})

test('text that a person typed is escaped in the HTML and unchanged in the plain text', () => {
  const Email = `"<script>alert('1')</script>"@example.com`
  const { html, text } = renderEmail(template, { ...values, Email })
  assert.ok(html.includes('&quot;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&quot;@example.com'))
  assert.ok(text.includes(Email))
})

test('rendering an e-mail without one of its values throws', () => {
  assert.throws(() => renderEmail(template, { Email: 'marina@example.com' }), /needs a value for SiteURL/)
})

test('sign-up metadata becomes one short line without links, and placeholders in it are not filled', () => {
  const greeting = '<body>{{ .Data.name }}, {{ if eq .Data.role "admin" }}boss{{ else }}guest{{ end }}</body>'
  const textFor = (Data: Record<string, unknown>) => renderEmail(greeting, { ...values, Data }).text
  assert.equal(textFor({ name: 'Dr. João\n  Lima', role: 'admin' }), 'Dr. João Lima, boss')
  assert.equal(textFor({ name: '{{ .Email }}', role: ['admin'] }), '{{ .Email }}, guest')
  assert.equal(textFor({ name: 7 }), ', guest')
  assert.equal(textFor({ name: 'a'.repeat(200) }), `${'a'.repeat(120)}, guest`)
  assert.equal(textFor({ name: '🎉'.repeat(200) }), `${'🎉'.repeat(120)}, guest`)
  assert.equal(textFor({ name: 'a\u202Eb\u0007c' }), 'a b c, guest')
  for (const name of ['https://evil.example/win', 'evil.example', 'me@evil.example', 'www.evil.example:80']) {
    assert.doesNotMatch(textFor({ name }), /\w[.:/@]\w|:\/\//)
  }
})

test('a range in a template repeats its content for each text of a list, and does not fill placeholders in the text', () => {
  const list = '<body>{{ range .Data.asks }}<p>{{ . }}</p>{{ end }}</body>'
  const textFor = (asks: unknown) => renderEmail(list, { ...values, Data: { asks } }).text
  assert.equal(textFor(['one', '<b>$& {{ .Email }}', 7]), 'one\n\n<b>$& {{ .Email }}')
  assert.equal(textFor(undefined), '')
})
