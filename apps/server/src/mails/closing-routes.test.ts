import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { outboxFolder } from '@fenix/supabase-server/mail/mailer.ts'
import { listEmails, loadEmail } from '@fenix/supabase-server/mail/outbox-folder.ts'
import { startTestServer } from '#testing.ts'

const { url, dataDir, database } = await startTestServer()
const { owner } = database

/** Inserts closings for one day by clients with these names, in one statement, so that one mail lists all of them. */
async function tell(...names: string[]) {
  const provider = await createPerson(owner, { userType: 'provider' })
  const professional = await createProfessional(owner, { owner: provider, name: 'Buffet <Maré>' })
  const clients = []
  for (const name of names) clients.push((await createPerson(owner, { name })).id)
  await owner.query(
    `insert into private.closings (client_id, professional_id, day, asked_at)
     select id, $1, '2027-05-15', now() - interval '1 minute' + n * interval '1 second'
     from unnest($2::uuid[]) with ordinality as c(id, n)`,
    [professional.id, clients],
  )
  return { provider, professional }
}

/** Waits until the server has sent the mail about closings to a person, and returns that mail. */
async function mailTo({ email }: { email: string }) {
  await owner.query(`select private.write_closing_mails(0)`)
  while ((await owner.query('select from private.outgoing_mails')).rowCount);
  const folder = outboxFolder({ dataDir })
  for (const name of await listEmails(folder, 20)) {
    const mail = await loadEmail(folder, name)
    if (mail?.to.includes(email)) return mail
  }
  throw new Error(`No mail to ${email}`)
}

const linkIn = (text = '') => /https?:\/\/\S+\/emails\/fechei\/[0-9a-f]{32}/.exec(text)?.[0] ?? ''

const statesOf = async ({ id }: { id: string }) =>
  (
    await owner.query<{ state: string }>(
      'select state from private.closings where professional_id = $1 order by asked_at',
      [id],
    )
  ).rows.map(({ state }) => state)

const form = (body: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body,
})

const read = async (answer: Response) => ({ status: answer.status, html: await answer.text() })
const idsIn = (html: string) => [...html.matchAll(/name="id" value="([^"]+)"/g)].map(([, id = '']) => id)

test('one mail lists all closings; opening its link changes nothing, buttons on the page confirm or refuse each closing', async () => {
  const { provider, professional } = await tell('Marina <b>', 'Olga Prado')
  const { subject, text } = await mailTo(provider)
  assert.equal(subject, '2 clientes disseram que fecharam com Buffet <Maré>')
  assert.match(text, /Marina, 15 de maio de 2027[\s\S]*Olga, 15 de maio de 2027/)
  assert.doesNotMatch(text, /Prado/)
  const link = linkIn(text)
  for (const method of ['GET', 'HEAD']) await fetch(`${link}?right=yes`, { method })
  assert.deepEqual(await statesOf(professional), ['waiting', 'waiting'])

  const opened = await read(await fetch(link))
  assert.match(opened.html, /Marina disse que fechou com Buffet &lt;Maré&gt; para 15\/05\/2027/)
  const [first = '', second = ''] = idsIn(opened.html)
  const confirmed = await read(await fetch(link, form(`id=${first}&right=yes`)))
  assert.match(confirmed.html, /<h1>Pronto, festa confirmada/)
  assert.match(confirmed.html, /Esse dia já está ocupado na agenda/)
  // The first confirmation has made the day busy; this form comes from the page as it was before.
  const warned = await read(await fetch(link, form(`id=${second}&right=yes`)))
  assert.deepEqual([warned.status, await statesOf(professional)], [200, ['confirmed', 'waiting']])
  const refused = await read(await fetch(link, form(`busy=yes&id=${second}&right=no`)))
  assert.match(refused.html, /<h1>Pronto, avisamos que não fechou/)
  assert.deepEqual(await statesOf(professional), ['confirmed', 'refused'])
  assert.equal((await fetch(link)).status, 404)
  assert.equal((await fetch(link, form(`id=${first}&right=no`))).status, 404)
})

test('a request with a wrong token, closing id or form neither confirms nor refuses a closing', async () => {
  const { provider, professional } = await tell('Marina')
  const link = linkIn((await mailTo(provider)).text)
  const [id = ''] = idsIn((await read(await fetch(link))).html)
  const other = `${url}/emails/fechei/${'a'.repeat(32)}`
  assert.equal((await fetch(other)).status, 404)
  assert.equal((await fetch(other, form(`id=${id}&right=yes`))).status, 404)
  for (const body of ['', 'right=yes', `id=${id}`, `id=x&right=yes`, `id=${id}&right=yes&right=no`]) {
    assert.equal((await fetch(link, form(body))).status, 200)
  }
  assert.equal((await fetch(link, form('x'.repeat(2000)))).status, 413)
  assert.deepEqual(await statesOf(professional), ['waiting'])
})
