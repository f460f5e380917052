import type { Statement } from '#postgres/database.ts'
import type { Mail } from './mailer.ts'

export const insertMail = ({ to, subject, html, text }: Mail): Statement => ({
  name: 'mail_insert',
  text: 'insert into server.outbox (recipient, subject, html, text) values ($1, $2, $3, $4)',
  values: [to, subject, html, text],
})

export type WaitingMail = Mail & { id: string; attempts: number; is_too_old: boolean }

/** Claims the e-mail that has waited longest. After two minutes without an outcome it can be claimed again. */
export const claimMail: Statement = {
  name: 'mail_claim',
  text: `update server.outbox set attempts = attempts + 1, due_at = now() + interval '2 minutes'
    where id = (
      select id from server.outbox where due_at <= now() order by due_at limit 1 for update skip locked
    )
    returning id, recipient as "to", subject, html, text, attempts,
      created_at < now() - interval '24 hours' as is_too_old`,
}

export const deleteMail = (id: string): Statement => ({
  name: 'mail_delete',
  text: 'delete from server.outbox where id = $1',
  values: [id],
})

export const postponeMail = (id: string, seconds: number): Statement => ({
  name: 'mail_postpone',
  text: 'update server.outbox set due_at = now() + make_interval(secs => $2) where id = $1',
  values: [id, seconds],
})
