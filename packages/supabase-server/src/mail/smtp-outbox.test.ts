import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { openDatabase } from '#postgres/database.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { createSmtp, createSmtpOutbox } from './smtp-outbox.ts'

const end = new AsyncDisposableStack()
// Hooks run in order: register this one before `openTestDatabase` registers the hook that drops the database.
after(() => end.disposeAsync())
const { connection, owner } = await openTestDatabase()
const database = openDatabase(connection, { onError: () => undefined })
end.defer(() => database.end())

/** Starts a mail server that accepts every e-mail, except to the recipient in `refuse`. */
async function startMailServer(port = 0, refuse?: { recipient: string; responseCode: number }) {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      const isRefused = address === refuse?.recipient
      callback(isRefused ? Object.assign(new Error('no'), { responseCode: refuse.responseCode }) : undefined)
    },
    onData(stream, _session, callback) {
      let source = ''
      stream.on('data', (chunk) => {
        source += chunk
      })
      stream.on('end', () => {
        received.push(source)
        callback()
      })
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const stop = () => new Promise<void>((done) => server.close(() => done()))
  return { received, stop, port: (server.server.address() as AddressInfo).port }
}

function openOutbox(port: number) {
  const lines: unknown[] = []
  const note = (...line: unknown[]) => void lines.push(line)
  const transport = createSmtp(`smtp://127.0.0.1:${port}`, 'App <no-reply@example.com>')
  const log = { info: note, warn: note, error: note }
  return { outbox: createSmtpOutbox({ database, transport, log: log as never }), lines }
}

const emailTo = (to: string) => ({ to, subject: 'Olá', html: '<p>Olá</p>', text: 'Olá' })

const waiting = async () => {
  const { rows } = await owner.query('select recipient, attempts from server.outbox order by id')
  return rows as { recipient: string; attempts: number }[]
}

const until = async (isSo: () => Promise<boolean>) => {
  const deadline = AbortSignal.timeout(10_000)
  while (!(await isSo())) {
    deadline.throwIfAborted()
    await sleep(10)
  }
}

/** Makes every e-mail due and polls the outbox immediately, like a process that has just started. */
async function retryNow(port: number) {
  await owner.query('update server.outbox set due_at = now()')
  return openOutbox(port)
}

const isEmpty = async () => (await waiting()).length === 0

test('two processes that share the outbox deliver each e-mail only once', async () => {
  const server = await startMailServer()
  const first = openOutbox(server.port)
  const second = openOutbox(server.port)
  await Promise.all(
    Array.from({ length: 10 }, (_, index) => {
      const { outbox } = index % 2 ? first : second
      return outbox.send(emailTo(`pessoa-${index}@exemplo.com`))
    }),
  )
  await until(isEmpty)
  const recipients = server.received.map((source) => /^To: (.+)$/m.exec(source)?.[1])
  assert.equal(recipients.length, 10)
  assert.equal(new Set(recipients).size, 10)
  await Promise.all([first.outbox.close(), second.outbox.close()])
  await server.stop()
})

test('an unavailable mail server only delays e-mails', async () => {
  const { port, stop } = await startMailServer()
  await stop()
  const { outbox, lines } = openOutbox(port)
  await outbox.send({
    ...emailTo('marina@exemplo.com'),
    headers: { 'List-Unsubscribe': '<https://a.example>' },
  })
  await until(async () => lines.length > 0)
  await outbox.close()
  assert.equal((await waiting())[0]?.attempts, 1)

  const server = await startMailServer(port)
  const next = await retryNow(port)
  await until(isEmpty)
  assert.equal(server.received.length, 1)
  assert.match(server.received[0] ?? '', /^List-Unsubscribe: <https:\/\/a\.example>\r?$/m)
  assert.match(JSON.stringify(lines), /ECONNREFUSED|ESOCKET/)
  assert.doesNotMatch(JSON.stringify(lines), /marina/)
  await next.outbox.close()
  await server.stop()
})

test('e-mails that are undelivered at shutdown are delivered after the next start', async () => {
  const server = await startMailServer()
  const { outbox: ended } = openOutbox(server.port)
  await ended.close()
  await ended.send(emailTo('marina@exemplo.com'))
  assert.equal((await waiting()).length, 1)
  const { outbox } = openOutbox(server.port)
  await until(isEmpty)
  assert.equal(server.received.length, 1)
  await outbox.close()
  await server.stop()
})

test('an e-mail that was postponed before the clock was set back is delivered', async () => {
  const server = await startMailServer()
  const { outbox: ended } = openOutbox(server.port)
  await ended.close()
  await ended.send(emailTo('marina@exemplo.com'))
  await owner.query(`update server.outbox set due_at = now() + interval '10 years'`)
  const { outbox } = openOutbox(server.port)
  await until(isEmpty)
  assert.equal(server.received.length, 1)
  await outbox.close()
  await server.stop()
})

test('a permanently refused e-mail is dropped, and a temporarily refused one is retried for a day', async () => {
  const refused = await startMailServer(0, { recipient: 'ninguem@exemplo.com', responseCode: 550 })
  const gone = openOutbox(refused.port)
  await gone.outbox.send(emailTo('ninguem@exemplo.com'))
  await until(isEmpty)
  assert.match(JSON.stringify(gone.lines), /giving up/)
  assert.doesNotMatch(JSON.stringify(gone.lines), /ninguem/)
  await gone.outbox.close()
  await refused.stop()

  const busy = await startMailServer(0, { recipient: 'cheia@exemplo.com', responseCode: 452 })
  const later = openOutbox(busy.port)
  await later.outbox.send(emailTo('cheia@exemplo.com'))
  await until(async () => later.lines.length > 0)
  await later.outbox.close()
  assert.equal((await waiting()).length, 1)

  await owner.query(`update server.outbox set created_at = now() - interval '25 hours'`)
  const tooLate = await retryNow(busy.port)
  await until(isEmpty)
  assert.equal(busy.received.length, 0)
  await tooLate.outbox.close()
  await busy.stop()
})
