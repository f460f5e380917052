import type { Backend } from '@fenix/supabase-server/backend.ts'
import { startWorker } from '@fenix/supabase-server/concurrency/worker.ts'
import { loggable } from '@fenix/supabase-server/log.ts'
import { claimMail, deleteMail, type OutgoingMail, renderMail } from './outgoing-mails.ts'

/** The interval at which the queue is polled for mails that could not be handed over. */
const LOOK_MS = 60_000

/**
 * Hands the mails of the product to the mailer, as soon as Postgres announces them. Several processes may do so. A mail is
 * deleted after the mailer has stored it: a crash in between repeats it.
 */
export function sendMails(
  { database, mailer, log }: Pick<Backend, 'database' | 'mailer' | 'log'>,
  publicUrl: string,
) {
  const worker = startWorker({
    async step() {
      const [mail] = (await database.run<OutgoingMail>(claimMail)).rows
      if (!mail) return false
      try {
        await mailer.send(renderMail(mail, publicUrl))
        await database.run(deleteMail(mail.id))
      } catch (error) {
        log.warn({ kind: mail.kind, ...loggable(error) }, 'failed to hand over a mail; will retry')
      }
      return true
    },
    everyMs: LOOK_MS,
    onError: (error) => log.warn(loggable(error), 'failed to read the outgoing mails'),
  })
  database.listen('outgoing_mails', { onConnect: worker.wake, onNotification: worker.wake })
  return { close: worker.close }
}
