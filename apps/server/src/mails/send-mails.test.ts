import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { tmpdir } from 'node:os'
import { after, beforeEach, test } from 'node:test'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { openTestDatabase } from '@fenix/database/testing.ts'
import { createMailer, type Email } from '@fenix/supabase-server/mail/mailer.ts'
import { openDatabase } from '@fenix/supabase-server/postgres/database.ts'
import { sendMails } from './send-mails.ts'
import { writeReply } from './testing-mails.ts'

const end = new AsyncDisposableStack()
// Hooks run in order: register this one before `openTestDatabase` registers the hook that drops the database.
after(() => end.disposeAsync())
const testDatabase = await openTestDatabase()
const { owner, connection } = testDatabase

function openProcess() {
  const database = openDatabase(connection, { onError: () => undefined, size: 2 })
  end.defer(() => database.end())
  return database
}
const database = openProcess()

const lines: unknown[] = []
const note = (...line: unknown[]) => void lines.push(line)
const log = { info: note, warn: note, error: note } as never

/** A mailer that stores accepted e-mails, and refuses all e-mails while `isDown`. */
function fakeMailer() {
  const events = new EventEmitter()
  const sent: Email[] = []
  const mailer = {
    sent,
    isDown: false,
    async send(email: Email) {
      events.emit('asked')
      if (mailer.isDown) throw new Error('no space left')
      sent.push(email)
      events.emit('sent')
    },
    /** Resolves when the next e-mail is handed over (`asked`) or accepted (`sent`). */
    next: (event: 'asked' | 'sent') => once(events, event, { signal: AbortSignal.timeout(10_000) }),
  }
  return mailer
}
type FakeMailer = ReturnType<typeof fakeMailer>

const start = (mailer: Pick<FakeMailer, 'send'>, on = database) =>
  sendMails({ database: on, mailer, log }, 'https://festas.example')
const waiting = async () => (await owner.query('select from private.outgoing_mails')).rowCount
const becomeDue = () => owner.query('update private.outgoing_mails set due_at = now()')

beforeEach(async () => {
  await owner.query('delete from private.outgoing_mails')
})

test('administrators get the daily mail about pending registrations as soon as its hour has come', async () => {
  await owner.query('update private.queue_notices set digest_on = digest_on - 1')
  await createProfessional(owner, { status: 'pending' })
  const administrator = await createPerson(owner, { userType: 'admin' })
  const mailer = fakeMailer()
  const sent = mailer.next('sent')
  const sender = sendMails({ database, mailer, log }, 'https://festas.example', { digestHour: 0 })
  await sent
  await sender.close()
  assert.deepEqual(
    mailer.sent.map(({ to, subject }) => [to, subject]),
    [[administrator.email, 'Esperando por você: 1 cadastro']],
  )
  await owner.query('delete from public.professionals')
  await owner.query('delete from auth.users where id = $1', [administrator.id])
})

test("a reply is mailed once, as soon as it is written, and the mail's row is deleted", async () => {
  const mailer = fakeMailer()
  const sender = start(mailer)
  const sent = mailer.next('sent')
  const { client } = await writeReply(testDatabase)
  await sent
  await sender.close()
  assert.deepEqual(
    mailer.sent.map(({ to, subject }) => [to, subject]),
    [[client.email, 'Buffet Maré respondeu à sua avaliação']],
  )
  assert.equal(await waiting(), 0)
})

test('the mail about a decision is sent as soon as the decision can no longer be undone, and not before', async () => {
  await owner.query(
    `create or replace function private.undo_time() returns interval language sql immutable as $$ select interval '1 second' $$`,
  )
  const { id } = await createProfessional(owner, { status: 'pending' })
  const administrator = await createPerson(owner, { userType: 'admin' })
  const mailer = fakeMailer()
  const sender = start(mailer)
  const sent = mailer.next('sent')
  const decidedAt = performance.now()
  await testDatabase.actAs(administrator).query('select reject_registration($1)', [id])
  await sent
  await sender.close()
  assert.ok(performance.now() - decidedAt >= 1000)
  assert.equal(await waiting(), 0)
})

test('a mail that was queued before the sender started is sent as soon as it is due', async () => {
  await writeReply(testDatabase)
  await owner.query(`update private.outgoing_mails set due_at = now() + interval '1 second'`)
  const mailer = fakeMailer()
  const sent = mailer.next('sent')
  const sender = start(mailer)
  await sent
  await sender.close()
  assert.equal(await waiting(), 0)
})

test('mails written while no sender runs are sent by the next sender', async () => {
  const stopped = fakeMailer()
  await start(stopped).close()
  for (let count = 0; count < 3; count += 1) await writeReply(testDatabase)
  assert.deepEqual(stopped.sent, [])
  const mailer = fakeMailer()
  const sender = start(mailer)
  while (mailer.sent.length < 3) await mailer.next('sent')
  await sender.close()
  assert.equal(await waiting(), 0)
})

test('if a process dies after handing a mail over but before deleting it, only that mail is repeated', async () => {
  const { client } = await writeReply(testDatabase)
  const other = await writeReply(testDatabase)
  const mailer = fakeMailer()
  const killed = openProcess()
  start(mailer, {
    ...killed,
    run: (statement) =>
      statement.name === 'outgoing_mail_delete' ? new Promise(() => undefined) : killed.run(statement),
  })
  await mailer.next('sent')
  assert.equal(await waiting(), 2)

  await becomeDue()
  const next = start(mailer)
  while (mailer.sent.length < 3) await mailer.next('sent')
  await next.close()
  assert.deepEqual(
    mailer.sent.map(({ to }) => to).toSorted(),
    [client.email, client.email, other.client.email].toSorted(),
  )
  assert.equal(await waiting(), 0)
})

test('if two processes send mails at the same time, each mail is sent once', async () => {
  const mailer = fakeMailer()
  const senders = [start(mailer), start(mailer, openProcess())]
  const written = await Promise.all(Array.from({ length: 10 }, () => writeReply(testDatabase)))
  while (mailer.sent.length < 10) await mailer.next('sent')
  await Promise.all(senders.map((sender) => sender.close()))
  assert.deepEqual(
    mailer.sent.map(({ to }) => to).toSorted(),
    written.map(({ client }) => client.email).toSorted(),
  )
  assert.equal(await waiting(), 0)
})

test('an undeliverable mail stays queued, delays no other mail, and is not quoted in the log', async () => {
  const { client } = await writeReply(testDatabase, { name: 'Segredo Festas', reply: 'Palavras da resposta' })
  const mailer = fakeMailer()
  mailer.isDown = true
  const sender = start(mailer)
  await mailer.next('asked')
  mailer.isDown = false
  const sent = mailer.next('sent')
  await writeReply(testDatabase)
  await sent
  await sender.close()
  assert.equal(await waiting(), 1)
  const logged = JSON.stringify(lines)
  assert.match(logged, /failed to hand over a mail/)
  assert.doesNotMatch(logged, /Segredo|Palavras|[0-9a-f]{32}/)
  assert.ok(!logged.includes(client.email))

  await becomeDue()
  const next = start(mailer)
  while (mailer.sent.length < 2) await mailer.next('sent')
  await next.close()
  assert.equal(mailer.sent[1]?.to, client.email)
})

test('while the mail server is down, mails stay in the outbox with their header fields', async () => {
  const { client, token } = await writeReply(testDatabase)
  const options = { dataDir: tmpdir(), mailFrom: 'Fênix <a@festas.example>', smtpUrl: 'smtp://127.0.0.1:1' }
  const outbox = await createMailer({ options, database, log })
  const handedOver = fakeMailer()
  const sender = start({
    async send(email) {
      await outbox.send(email)
      await handedOver.send(email)
    },
  })
  await handedOver.next('sent')
  await sender.close()
  await outbox.close()
  assert.equal(await waiting(), 0)
  const { rows } = await owner.query('select recipient, headers from server.outbox')
  assert.deepEqual(rows, [
    {
      recipient: client.email,
      headers: {
        'List-Unsubscribe': `<https://festas.example/emails/${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    },
  ])
})

test('a mail whose closings can no longer be confirmed or refused is not sent', async () => {
  const provider = await createPerson(owner, { userType: 'provider' })
  const professional = await createProfessional(owner, { owner: provider })
  const client = await createPerson(owner)
  await testDatabase.actAs(client).query(`select close_with($1, private.day_of(now()))`, [professional.id])
  await owner.query('select private.write_closing_mails(0)')
  await owner.query(`update auth.users set banned_until = '2100-01-01' where id = $1`, [client.id])
  await writeReply(testDatabase)
  const mailer = fakeMailer()
  const sender = start(mailer)
  await mailer.next('sent')
  await sender.close()
  assert.deepEqual(
    mailer.sent.filter(({ to }) => to === provider.email),
    [],
  )
  assert.equal(await waiting(), 0)
})

test('a mail in the outbox is deleted with an account that it mentions', async () => {
  const provider = await createPerson(owner, { userType: 'provider' })
  const professional = await createProfessional(owner, { owner: provider })
  const client = await createPerson(owner, { name: 'Quirinaldo Prado' })
  await testDatabase.actAs(client).query(`select close_with($1, private.day_of(now()))`, [professional.id])
  await owner.query('select private.write_closing_mails(0)')
  const options = { dataDir: tmpdir(), mailFrom: 'Fênix <a@festas.example>', smtpUrl: 'smtp://127.0.0.1:1' }
  const outbox = await createMailer({ options, database, log })
  const sender = start(outbox)
  const named = async () =>
    (await owner.query(`select from server.outbox where text like '%Quirinaldo%'`)).rowCount
  while ((await named()) !== 1);
  await sender.close()
  await outbox.close()
  await owner.query('delete from auth.users where id = $1', [client.id])
  assert.equal(await named(), 0)
})

test('a due mail that another process has locked is not polled for in a tight loop', async () => {
  await writeReply(testDatabase)
  const holder = await owner.connect()
  const mailer = fakeMailer()
  const looks: unknown[] = []
  const counted = {
    ...database,
    run: (...asked: Parameters<typeof database.run>) => {
      looks.push(asked)
      return database.run(...asked)
    },
  } as typeof database
  try {
    await holder.query('begin')
    await holder.query('select from private.outgoing_mails for update')
    const sender = start(mailer, counted)
    await new Promise((resolve) => setTimeout(resolve, 500))
    // Each step runs three statements: one claims a mail, one writes the daily mails, one asks when the next mail is due.
    assert.ok(looks.length <= 3 * 15, `${looks.length}`)
    const sent = mailer.next('sent')
    await holder.query('rollback')
    await sent
    await sender.close()
  } finally {
    holder.release(true)
  }
})
