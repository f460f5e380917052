import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { createOutboxFolder, listEmails, loadEmail } from '@fenix/supabase-server/mail/outbox-folder.ts'
import { readTemplates, renderEmail } from '@fenix/supabase-server/mail/templates.ts'
import { readConfig } from '#config.ts'
import { templatesFolder } from '#supabase-options.ts'
import { outboxRoutes } from './routes.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fenix-mail-'))
after(() => rmSync(dataDir, { recursive: true }))
const folder = join(dataDir, 'mail')
const outbox = createOutboxFolder(folder, 'Fênix Conecta <nao-responda@localhost>')

const values = { SiteURL: 'http://127.0.0.1:3000', Email: 'marina@exemplo.com' }
const email = {
  to: 'marina@exemplo.com',
  ...renderEmail(readTemplates(templatesFolder).recovery, { ...values, TokenHash: 'abc' }),
}

const ask = (
  path: string,
  { address = '127.0.0.1', host = '127.0.0.1:3000', headers = {}, environment = {} } = {},
) =>
  outboxRoutes(readConfig({ DATA_DIR: dataDir, ...environment })).request(
    `http://${host}${path}`,
    { headers },
    { incoming: { socket: { remoteAddress: address } } },
  )

test("an e-mail is written to a file that only the file's owner can read, and parsing the file returns the e-mail", async () => {
  await outbox.send(email)
  const [name = ''] = await listEmails(folder, 10)
  assert.match(name, /^\d{8}T\d{9}Z-[0-9a-f]{8}\.eml$/)
  assert.equal(statSync(join(folder, name)).mode & 0o777, 0o600)

  const stored = await loadEmail(folder, name)
  assert.deepEqual(
    [stored?.to, stored?.subject, stored?.html.trim(), stored?.text.trim()],
    [email.to, email.subject, email.html.trim(), email.text.trim()],
  )
  assert.ok(!Number.isNaN(Date.parse(stored?.date ?? '')))
})

test('parsing an e-mail returns its subject, whether it is plain ASCII or encoded', async () => {
  for (const subject of ['Só ASCII? Não = sim_', 'Ação — confirmação é já! '.repeat(5).trim(), 'plain']) {
    await outbox.send({ ...email, subject })
    const [name = ''] = await listEmails(folder, 1)
    assert.equal((await loadEmail(folder, name))?.subject, subject)
  }
})

test('the outbox page lists the newest e-mails first and shows an e-mail without running its scripts', async () => {
  await outbox.send({ ...email, subject: 'A mais nova <b>', html: '<p title="x">Olá</p><script>1</script>' })
  const list = await ask('/')
  const page = await list.text()
  assert.equal(list.status, 200)
  assert.ok(page.indexOf('A mais nova &lt;b&gt;') < page.indexOf('Defina uma nova senha'))
  assert.match(list.headers.get('content-security-policy') ?? '', /default-src 'none'/)
  assert.match(list.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/)
  assert.equal(list.headers.get('cache-control'), 'no-store')
  assert.equal(list.headers.get('x-content-type-options'), 'nosniff')
  assert.equal(list.headers.get('referrer-policy'), 'no-referrer')

  const [name = ''] = await listEmails(folder, 1)
  const shown = await (await ask(`/${name}`)).text()
  assert.match(shown, /<iframe sandbox="(?!.*allow-scripts).*&lt;script&gt;/s)
  assert.doesNotMatch(shown, /<script/)
})

test('the outbox is visible only to local requests, and never in production', async () => {
  const [name = ''] = await listEmails(folder, 1)
  const refused = [
    { address: '192.0.2.1' },
    { headers: { 'x-forwarded-for': '127.0.0.1' } },
    { headers: { forwarded: 'for=127.0.0.1' } },
    { host: 'rebound.example:3000' },
    { host: '127.0.0.1.rebound.example:3000' },
    { headers: { host: 'rebound.example:3000' } },
    { environment: { NODE_ENV: 'production' } },
    { environment: { SMTP_URL: 'smtp://localhost:25' } },
  ]
  for (const request of refused) {
    for (const path of ['/', `/${name}`]) {
      const { status, headers } = await ask(path, request)
      assert.deepEqual([status, headers.get('x-content-type-options')], [404, 'nosniff'])
    }
  }
  assert.equal((await ask('/', { address: '::ffff:127.0.0.1', host: 'localhost:3000' })).status, 200)
  assert.equal((await ask('/', { address: '::1', host: '[::1]:3000' })).status, 200)
})

test('the outbox page shows only e-mails, not other files of its folder', async () => {
  for (const path of ['/..%2Fno-demo', '/20260101T000000000Z-00000000.eml', '/%zz', '/a%00.eml']) {
    assert.equal((await ask(path)).status, 404, path)
  }
  assert.ok(readdirSync(folder).every((name) => name.endsWith('.eml')))
})

test('an empty outbox shows that it has no messages', async () => {
  const page = await ask('/', { environment: { DATA_DIR: join(dataDir, 'none') } })
  assert.match(await page.text(), /Nenhuma mensagem ainda/)
})
