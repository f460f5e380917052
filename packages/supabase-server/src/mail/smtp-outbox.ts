import { setTimeout as wait } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { startWorker } from '#concurrency/worker.ts'
import type { Log } from '#log.ts'
import type { Database, Statement } from '#postgres/database.ts'
import type { Email, OpenMailer } from './mailer.ts'

/** Sends e-mails through the mail server at `url`, such as `smtp://user:password@host:587`. */
export function createSmtp(url: string, from: string): OpenMailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    // Long, since a mail server that is still examining an e-mail would otherwise get it twice; but shorter than the
    // two minutes after which another process may claim the e-mail.
    socketTimeout: 60_000,
  })
  return {
    async send(email) {
      await transport.sendMail({ from, ...email })
    },
    async close() {
      transport.close()
    },
  }
}

const insertEmail = ({ to, subject, html, text, headers = {}, about = [] }: Email): Statement => ({
  name: 'mail_insert',
  text: 'insert into server.outbox (recipient, subject, html, text, headers, about) values ($1, $2, $3, $4, $5, $6)',
  values: [to, subject, html, text, headers, about],
})

type WaitingEmail = Email & { id: string; attempts: number; is_too_old: boolean }

/**
 * Claims the e-mail that has been due longest. An e-mail whose delivery was interrupted can be claimed again after two
 * minutes. An e-mail that is due in more than an hour was postponed before the clock was set back, since no e-mail is
 * postponed longer, and is claimed at once.
 */
const claimEmail: Statement = {
  name: 'mail_claim',
  text: `update server.outbox set attempts = attempts + 1, due_at = now() + interval '2 minutes'
    where id = (
      select id from server.outbox where due_at <= now() or due_at > now() + interval '61 minutes'
      order by due_at limit 1 for update skip locked
    )
    returning id, recipient as "to", subject, html, text, headers, attempts,
      created_at < now() - interval '24 hours' as is_too_old`,
}

const deleteEmail = (id: string): Statement => ({
  name: 'mail_delete',
  text: 'delete from server.outbox where id = $1',
  values: [id],
})

const postponeEmail = (id: string, seconds: number): Statement => ({
  name: 'mail_postpone',
  text: 'update server.outbox set due_at = now() + make_interval(secs => $2) where id = $1',
  values: [id, seconds],
})

/** The interval at which the outbox is polled for e-mails that failed or were left by stopped processes. */
const LOOK_MS = 5_000
/** How long a mail server may take to respond while this process shuts down. */
const FINISH_MS = 4_000
const FIRST_RETRY_SECONDS = 5
const LAST_RETRY_SECONDS = 3600

const secondsUntilRetry = (attempts: number) =>
  Math.min(FIRST_RETRY_SECONDS * 3 ** (attempts - 1), LAST_RETRY_SECONDS)

/** Whether the mail server refused permanently, for example because the address does not exist. */
function isFinal(error: unknown) {
  const { code, responseCode = 0 } = reasonOf(error)
  return code === 'EENVELOPE' && responseCode >= 500
}

/** The loggable part of a mail server's refusal: the response may quote the recipient, the codes do not. */
function reasonOf(error: unknown) {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return { code, responseCode }
}

type Parts = { database: Pick<Database, 'run'>; transport: OpenMailer; log: Log }

/**
 * Keeps e-mails in Postgres until `transport` accepts them: an unavailable mail server only delays them. Several
 * processes may share the outbox; each e-mail is delivered by one of them.
 */
export function createSmtpOutbox({ database, transport, log }: Parts): OpenMailer {
  async function deliver({ id, attempts, is_too_old, ...email }: WaitingEmail) {
    try {
      await transport.send(email)
    } catch (error) {
      if (!is_too_old && !isFinal(error)) {
        const seconds = secondsUntilRetry(attempts)
        log.warn({ ...reasonOf(error), attempts, seconds }, 'e-mail delivery failed; will retry')
        await database.run(postponeEmail(id, seconds))
        return
      }
      log.error({ ...reasonOf(error), attempts }, 'giving up on an e-mail')
    }
    await database.run(deleteEmail(id))
  }

  const worker = startWorker({
    async step() {
      const [email] = (await database.run<WaitingEmail>(claimEmail)).rows
      if (email) await deliver(email)
      return email !== undefined
    },
    everyMs: LOOK_MS,
    onError: (error) => log.warn(reasonOf(error), 'failed to read the outbox'),
  })

  return {
    async send(email) {
      await database.run(insertEmail(email))
      worker.wake()
    },
    async close() {
      await Promise.race([worker.close(), wait(FINISH_MS, undefined, { ref: false })])
      await transport.close()
    },
  }
}
