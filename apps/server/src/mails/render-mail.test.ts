import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestDatabase } from '@fenix/database/testing.ts'
import type { RegistrationField } from '@fenix/domain/registration-fields.ts'
import { rejectionMail } from '@fenix/domain/registration-mails.ts'
import type { SupportContact } from '@fenix/domain/support.ts'
import { renderMail } from './send-mails.ts'

const { owner } = await openTestDatabase()

const token = '0123456789abcdef'.repeat(2)
const data = {
  name: 'Buffet Maré',
  slug: 'buffet-mare',
  excerpt: 'Obrigado, volte sempre!',
  rating: '4',
  reason: 'Obrigado, volte sempre!',
  waiting: 1,
  fields: ['images', 'event_types'] as RegistrationField[],
  closings: [{ name: 'Marina', day: '2027-05-15' }],
  day: '2027-05-15',
  token,
}
const render = (kind: string, words: Partial<typeof data> = {}) =>
  renderMail(
    { id: '1', kind, email: 'lia@example.com', data: { ...data, ...words } },
    'https://festas.example',
  )

const { rows: kinds } = await owner.query<{ kind: string }>(
  'select unnest(enum_range(null::private.mail_kind))::text as kind',
)

test("mails that refer to support show the operator's contact; without a contact, no mail mentions support", () => {
  const about = ['rejected', 'edit_undone', 'suspended', 'removed', 'review_deleted', 'blocked']
  for (const { kind } of kinds) {
    const mail = { id: '1', kind, email: 'lia@example.com', data }
    const textWith = (contact: SupportContact) => renderMail(mail, 'https://festas.example', contact).text
    const talks = about.includes(kind)
    assert.equal(
      /[Ff]ale conosco pelo WhatsApp \(21\) 90000-0009\./.test(textWith({ supportWhatsapp: '21900000009' })),
      talks,
    )
    assert.equal(
      textWith({ supportEmail: 'eu@a.example' }).includes('ale conosco pelo e-mail eu@a.example.'),
      talks,
    )
    assert.doesNotMatch(textWith({}), /conosco|suporte|Ajuda|Support/)
  }
})

/** The kinds of mail that contain no professional's name. */
const nameless = ['queue_arrival', 'queue_digest']

/** The kinds of mail that quote nobody's words. */
const silent = [
  'agenda',
  'approved',
  'closing',
  'how_was_it',
  'reactivated',
  'admin_appointed',
  'admin_removed',
  'blocked',
  ...nameless,
]

for (const { kind } of kinds) {
  test(`a mail of kind ${kind} has the right name, quoted words and unsubscribe link in text and HTML`, () => {
    const { to, subject, text, html } = render(kind)
    assert.equal(to, 'lia@example.com')
    assert.equal(subject.includes('Buffet Maré'), !nameless.includes(kind))
    for (const part of [text, html]) {
      assert.equal(part.includes('“Obrigado, volte sempre!”'), !silent.includes(kind))
      assert.ok(part.includes(`https://festas.example/emails/${token}`))
    }
    assert.doesNotMatch(html, /\{\{|<script|<img|src=/)
    assert.doesNotMatch(text, /\{\{|[<>]|undefined/)
  })

  test(`a mail of kind ${kind} lets mail programs offer their own unsubscribe button`, () => {
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
    test(`${JSON.stringify(hostile)} is plain text in a mail of kind ${kind}`, () => {
      const { subject, text, html } = render(kind, {
        name: hostile,
        excerpt: hostile,
        reason: hostile,
        closings: [{ name: hostile, day: '2027-05-15' }],
      })
      assert.doesNotMatch(subject, /[\p{Cc}\p{Bidi_Control}]/u)
      assert.doesNotMatch(html, /<(img|script|b)\b|evil\.example|\p{Bidi_Control}/iu)
      assert.doesNotMatch(text, /evil\.example|^Bcc/m)
      const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => new URL(address).origin)
      assert.deepEqual(new Set(links), new Set(['https://festas.example']))
      assert.equal(html.split(token).length, 2)
    })
  }
}

test('a mail without a token has no unsubscribe link and no header for the button of mail programs', () => {
  const { text, html, headers } = render('admin_appointed', { token: '' })
  for (const part of [text, html]) assert.doesNotMatch(part, /emails|Não quero mais/)
  assert.equal(headers, undefined)
})

test('a rejection mail lists in words the fields to change, and quotes the whole reason', () => {
  const reason = 'Motivo. '.repeat(124).trim()
  const { text, html } = render('rejected', { reason })
  for (const part of [text, html]) {
    assert.match(part, /O que mudar:/)
    for (const line of rejectionMail({ ...data, reason }).requests) assert.ok(part.includes(line))
    assert.ok(part.includes(`“${reason}”`))
  }
})

for (const kind of ['rejected', 'suspended', 'removed']) {
  test(`a mail of kind ${kind} mentions no reason and no fields if the administrator gave none`, () => {
    const { text } = render(kind, { reason: '', fields: [] })
    assert.doesNotMatch(text, /O que mudar|“/)
  })
}

test('the mail about a removal has its subject, reason and link although the professional no longer has a page', () => {
  const { slug: _slug, excerpt: _excerpt, rating: _rating, fields: _fields, ...told } = data
  const { subject, text } = renderMail(
    { id: '1', kind: 'removed', email: 'lia@example.com', data: { ...told, slug: null } },
    'https://festas.example',
  )
  assert.equal(subject, 'O cadastro de Buffet Maré foi excluído')
  assert.match(text, /“Obrigado, volte sempre!”.*https:\/\/festas\.example\/perfil/s)
})

test('the mail about a new review states its stars', () => {
  assert.match(render('new_review').text, /Nota 4 de 5 para Buffet Maré/)
})

test('mails about the queue contain no name; the daily mail counts the pending registrations', () => {
  for (const kind of nameless) {
    const { text, html } = render(kind)
    for (const part of [text, html]) assert.doesNotMatch(part, /Buffet Maré|Obrigado/)
  }
  assert.match(render('queue_digest').text, /1 cadastro, o mais antigo de hoje/)
})
