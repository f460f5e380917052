import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderMail, type TemplateName } from './templates.ts'

const values = {
  ConfirmationURL: 'https://fenix.test/auth/v1/verify?token=abc&type=signup',
  SiteURL: 'https://fenix.test',
  Email: 'marina@exemplo.com',
  NewEmail: 'nova@exemplo.com',
}

const names: TemplateName[] = ['confirmation', 'recovery', 'email_change', 'known_email']

test('every mail is whole, in HTML and as text', () => {
  for (const name of names) {
    const { subject, html, text } = renderMail(name, values)
    assert.match(subject, /Fênix Conecta$/)
    for (const part of [html, text]) {
      assert.ok(part.includes('marina@exemplo.com'), name)
      assert.doesNotMatch(part, /\{\{|\}\}/)
    }
    assert.doesNotMatch(text, /<|&amp;/)
    assert.ok(text.includes(name === 'known_email' ? values.SiteURL : values.ConfirmationURL), name)
  }
})

test('what people typed is text in the HTML and stays as it was in the text', () => {
  const Email = `"<script>alert('1')</script>"@exemplo.com`
  const { html, text } = renderMail('recovery', { ...values, Email })
  assert.ok(html.includes('&quot;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&quot;@exemplo.com'))
  assert.ok(text.includes(Email))
})

test('a text mail reads as one', () => {
  assert.equal(
    renderMail('known_email', values).text,
    [
      'Fênix Conecta',
      'Você já tem uma conta',
      'Tentaram criar uma conta no Fênix Conecta com o endereço marina@exemplo.com, que já tem uma. Nada mudou: é só entrar.',
      'Entrar no Fênix Conecta:\nhttps://fenix.test',
      'Não lembra da senha? Na tela de entrada, use “Esqueci a senha”. Se não foi você, ignore esta mensagem.',
    ].join('\n\n'),
  )
})

test('a mail without one of its values is a mistake and not a mail', () => {
  assert.throws(() => renderMail('confirmation', { Email: 'marina@exemplo.com' }), /ConfirmationURL/)
})
