import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type MailTemplates, readTemplates, renderEmail } from '@fenix/supabase-server/mail/templates.ts'
import { passwordPolicy, templatesFolder } from './supabase-options.ts'

const templates = readTemplates(templatesFolder)
const values = {
  TokenHash: 'abc',
  SiteURL: 'https://fenix.test',
  Email: 'marina@exemplo.com',
  NewEmail: 'nova@exemplo.com',
}
const subjects: Record<keyof MailTemplates, RegExp> = {
  confirmation: /^Confirme seu e-mail no Fênix Conecta$/,
  recovery: /^Defina uma nova senha no Fênix Conecta$/,
  email_change: /Fênix Conecta$/,
  known_email: /^Você já tem uma conta no Fênix Conecta$/,
}

for (const [name, template] of Object.entries(templates) as [keyof MailTemplates, string][]) {
  test(`the e-mail ${name} contains the account's address and no unfilled placeholder; its plain text contains the link`, () => {
    const { subject, html, text } = renderEmail(template, values)
    assert.match(subject, subjects[name])
    for (const part of [html, text]) {
      assert.ok(part.includes('marina@exemplo.com'))
      assert.doesNotMatch(part, /\{\{|\}\}/)
    }
    assert.doesNotMatch(text, /<|&amp;/)
    const link = `${values.SiteURL}${name === 'known_email' ? '' : '/confirmar?token_hash=abc&type='}`
    assert.ok(text.includes(link))
  })
}

test("the confirmation e-mail shows the sign-up's name and role safely, whatever they contain", () => {
  const textFor = (Data: object) => renderEmail(templates.confirmation, { ...values, Data: { ...Data } }).text
  const provider = textFor({ name: 'Buffet {{ .SiteURL }}\n<b>Sol</b>', user_type: 'provider' })
  assert.ok(
    provider.includes(
      'uma conta de fornecedor no Fênix Conecta, com o nome “Buffet {{ .SiteURL }} <b>Sol</b>”',
    ),
  )
  assert.ok(
    textFor({ name: 'Ana', user_type: 'admin' }).includes(
      'uma conta de cliente no Fênix Conecta, com o nome “Ana”',
    ),
  )
  assert.ok(textFor({ name: 'a'.repeat(5000) }).length < 1200)
})

test('the plain text of an e-mail has all sentences and links, with a blank line between paragraphs', () => {
  assert.equal(
    renderEmail(templates.known_email, values).text,
    [
      'Fênix Conecta',
      'Você já tem uma conta',
      'Tentaram criar uma conta no Fênix Conecta com o endereço marina@exemplo.com, que já tem uma. Nada mudou: é só entrar.',
      'Entrar no Fênix Conecta:\nhttps://fenix.test',
      'Não lembra da senha? Na tela de entrada, use “Esqueci a senha”. Se não foi você, ignore esta mensagem.',
    ].join('\n\n'),
  )
})

test('short and common passwords are refused with a reason code, and too long passwords with only a message', () => {
  assert.equal(passwordPolicy('curta')?.reason, 'length')
  assert.equal(passwordPolicy('flamengo')?.reason, 'pwned')
  const long = passwordPolicy('ab'.repeat(40))
  assert.ok(long && long.reason === undefined)
  assert.equal(passwordPolicy('balao-de-ar-quente'), undefined)
})
