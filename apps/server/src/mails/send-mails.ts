import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { limits } from '@fenix/domain/limits.ts'
import {
  agendaMail,
  closingMail,
  digestMail,
  rejectionMail,
  reviewMail,
  undoneEditMail,
  type Waiting,
} from '@fenix/domain/registration-mails.ts'
import type { Rejection } from '@fenix/domain/schemas/decisions.ts'
import { type SupportContact, supportWords } from '@fenix/domain/support.ts'
import type { Backend } from '@fenix/supabase-server/backend.ts'
import { startWorker } from '@fenix/supabase-server/concurrency/worker.ts'
import { loggable } from '@fenix/supabase-server/log.ts'
import type { Email } from '@fenix/supabase-server/mail/mailer.ts'
import { renderEmail } from '@fenix/supabase-server/mail/templates.ts'
import type { Statement } from '@fenix/supabase-server/postgres/database.ts'
import { templatesFolder } from '#supabase-options.ts'

/** A product mail, written by a trigger (`supabase/schemas/19_outgoing_mails.sql`). */
type OutgoingMail = {
  id: string
  /** The name of the mail's template. */
  kind: string
  /** The values of the template. `token` belongs to the unsubscribe link; empty in a mail without such a link. */
  data: Record<string, unknown> & { token: string; name: string | null } & Partial<Rejection & Waiting>
  email: string
  /** The accounts that the mail mentions, in addition to the recipient's. */
  about?: readonly string[]
}

/** Functions that compute the texts of a mail from its data, for the kinds of mail whose template alone is not enough. */
const wordsOf: Partial<Record<string, (about: Rejection & Waiting & { name: string }) => object>> = {
  rejected: rejectionMail,
  edit_undone: undoneEditMail,
  queue_digest: digestMail,
  agenda: agendaMail,
  closing: closingMail,
  how_was_it: reviewMail,
}

/** Claims one mail at a time, so that a crash repeats at most one mail. */
const claimMail: Statement = {
  name: 'outgoing_mail_claim',
  text: 'select * from private.claim_outgoing_mails(1)',
}

const deleteMail = (id: string): Statement => ({
  name: 'outgoing_mail_delete',
  text: 'delete from private.outgoing_mails where id = $1',
  values: [id],
})

const read = (name: string) => readFileSync(join(templatesFolder, 'notices', `${name}.html`), 'utf8')

const DEFINED = /\{\{ define "(\w+)" \}\}(.*?)\{\{ end \}\}\s*(?=\{\{ define|$)/gs

const ABOUT_SUPPORT = /\{\{ with \.Support \}\}(.*?)\{\{ end \}\}/gs

/**
 * The HTML of a notice: the parts that its template defines, in the frame that all notices share. Sentences about the
 * operator's contact are left out if no contact is configured.
 */
function templateOf(kind: string, support: string | undefined): string {
  const template = read(kind).replace(ABOUT_SUPPORT, (_, part: string) =>
    support === undefined ? '' : part.replace('{{ . }}', () => support),
  )
  const parts = new Map([...template.matchAll(DEFINED)].map(([, name, part = '']) => [name, part.trim()]))
  return read('frame').replace(/\{\{ template "(\w+)" \. \}\}/g, (_, name: string) => {
    const part = parts.get(name)
    if (part === undefined) throw new Error(`the notice ${kind} defines no ${name}`)
    return part
  })
}

/** Renders a mail. Mail programs show its unsubscribe link, if it has one, as a button of their own (RFC 8058). */
export function renderMail(
  { kind, data, email, about = [] }: OutgoingMail,
  publicUrl: string,
  contact: SupportContact = {},
): Email {
  const { token } = data
  const absent = { fields: [], reason: '', waiting: 0, days: null, edits: 0, reports: 0, doubts: 0 }
  const words = wordsOf[kind]?.({ ...absent, ...data, name: data.name ?? '' })
  return {
    to: email,
    about,
    ...renderEmail(
      templateOf(kind, supportWords(contact)),
      { SiteURL: publicUrl, Data: { ...data, ...words } },
      limits.rejectionReason.max,
    ),
    ...(token && {
      headers: {
        'List-Unsubscribe': `<${publicUrl}/emails/${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  }
}

const AGENDAS_MS = 60 * 60_000

/** False for a mail about closings if no closing is left, for example because the client was blocked. */
const hasNews = ({ data }: OutgoingMail) => !Array.isArray(data.closings) || data.closings.length > 0

/** Asks providers each month whether their agendas are right, records who does not respond, and deletes old closings. */
export function askAboutAgendas({ database, log }: Pick<Backend, 'database' | 'log'>) {
  return startWorker({
    async step() {
      const { rows } = await database.run<{ has_more: boolean }>({
        text: 'select private.write_agenda_mails() as has_more, private.record_silence(), private.forget_closings()',
      })
      return rows[0]?.has_more ?? false
    },
    everyMs: AGENDAS_MS,
    onError: (error) => log.warn(loggable(error), 'failed to ask about agendas'),
  })
}

/** Writes today's mails about the queue, closings and past parties, unless it is before `hour` or they are already written. */
const writeDaily = (hour: number): Statement => ({
  name: 'daily_mails',
  text: 'select private.mail_digest($1), private.write_closing_mails($1), private.write_review_mails($1)',
  values: [hour],
})

/** The milliseconds until the next mail is due; 50 if it is due already, which means that another process has claimed it. */
const nextDue: Statement = {
  name: 'outgoing_mail_next',
  text: `select greatest(extract(epoch from due_at - now()) * 1000, 50) as ms
         from private.outgoing_mails order by due_at limit 1`,
}

/** The longest pause between two checks for due mails, and so the longest delay of a daily mail. */
const LOOK_MS = 60_000

type MailSettings = {
  contact?: SupportContact
  /** The hour in São Paulo from which the daily mails are written. */
  digestHour?: number
}

/**
 * Hands product mails to the mailer as soon as they are due; several processes may do so at once. A mail is deleted after
 * the mailer has stored it, so a crash in between repeats the mail.
 */
export function sendMails(
  { database, mailer, log }: Pick<Backend, 'database' | 'mailer' | 'log'>,
  publicUrl: string,
  { contact, digestHour = 8 }: MailSettings = {},
) {
  let nextLook: NodeJS.Timeout | undefined
  const worker = startWorker({
    async step() {
      const [mail] = (await database.run<OutgoingMail>(claimMail)).rows
      if (!mail) {
        // If this writes mails, their announcement wakes the worker again.
        await database.run(writeDaily(digestHour))
        const [next] = (await database.run<{ ms: string }>(nextDue)).rows
        clearTimeout(nextLook)
        if (next) nextLook = setTimeout(worker.wake, Math.min(Number(next.ms), LOOK_MS)).unref()
        return false
      }
      try {
        if (hasNews(mail)) await mailer.send(renderMail(mail, publicUrl, contact))
        await database.run(deleteMail(mail.id))
      } catch (error) {
        log.warn({ kind: mail.kind, ...loggable(error) }, 'failed to hand over a mail; will retry')
      }
      return true
    },
    everyMs: LOOK_MS,
    onError: (error) => log.warn(loggable(error), 'failed to read or write the outgoing mails'),
  })
  database.listen('outgoing_mails', { onConnect: worker.wake, onNotification: worker.wake })
  return { close: worker.close }
}
