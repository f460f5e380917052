import type { Statement } from '#postgres/database.ts'
import type { Email } from './mailer.ts'

export const insertEmail = ({ to, subject, html, text, headers = {} }: Email): Statement => ({
  name: 'mail_insert',
  text: 'insert into server.outbox (recipient, subject, html, text, headers) values ($1, $2, $3, $4, $5)',
  values: [to, subject, html, text, headers],
})

export type WaitingEmail = Email & { id: string; attempts: number; is_too_old: boolean }

/**
 * Claims the e-mail that has waited longest. An e-mail without an outcome can be claimed again after two minutes. None has to
 * wait for more than an hour, unless the clock was set back.
 */
export const claimEmail: Statement = {
  name: 'mail_claim',
  text: `update server.outbox set attempts = attempts + 1, due_at = now() + interval '2 minutes'
    where id = (
      select id from server.outbox where due_at <= now() or due_at > now() + interval '61 minutes'
      order by due_at limit 1 for update skip locked
    )
    returning id, recipient as "to", subject, html, text, headers, attempts,
      created_at < now() - interval '24 hours' as is_too_old`,
}

export const deleteEmail = (id: string): Statement => ({
  name: 'mail_delete',
  text: 'delete from server.outbox where id = $1',
  values: [id],
})

export const postponeEmail = (id: string, seconds: number): Statement => ({
  name: 'mail_postpone',
  text: 'update server.outbox set due_at = now() + make_interval(secs => $2) where id = $1',
  values: [id, seconds],
})
