import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Log, loggable } from '#log.ts'
import { orMissing } from '#missing-file.ts'
import type { Database, Statement } from '#postgres/database.ts'
import type { Mailer } from './mailer.ts'

export type StoredEmail = { subject: string; to: string; date: string; html: string; text: string }

const FILE = /^\d{8}T\d{9}Z-[0-9a-f]{8}\.eml$/

async function parseEmail(source: string): Promise<StoredEmail> {
  const { default: PostalMime } = await import('postal-mime')
  const { subject = '', to = [], date = '', html = '', text = '' } = await PostalMime.parse(source)
  return { subject, to: to.map(({ address }) => address).join(', '), date, html, text: text.trimEnd() }
}

/** Lists the files of the newest e-mails, newest first. */
export async function listEmails(folder: string, most: number): Promise<string[]> {
  const names = (await readdir(folder).catch(orMissing)) ?? []
  return names
    .filter((name) => FILE.test(name))
    .sort()
    .reverse()
    .slice(0, most)
}

/** Reads the e-mail in a file; undefined if there is no such file. */
export async function loadEmail(folder: string, name: string): Promise<StoredEmail | undefined> {
  if (!FILE.test(name)) return undefined
  const source = await readFile(join(folder, name), 'utf8').catch(orMissing)
  return source === undefined ? undefined : parseEmail(source)
}

const fileName = () => {
  const timestamp = new Date().toISOString().replace(/[-:.]/g, '')
  return `${timestamp}-${randomBytes(4).toString('hex')}.eml`
}

/** A mailer that sends nothing: it writes each e-mail to a file in `folder`. */
export function createOutboxFolder(folder: string, from: string): Mailer {
  return {
    async send(email) {
      // Loaded with the first e-mail: loading nodemailer at the start would add a tenth to the start's CPU time.
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
      const { message } = await transport.sendMail({ from, ...email, textEncoding: 'quoted-printable' })
      const file = join(folder, fileName())
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // The file is renamed into place, so that a reader never sees half an e-mail.
      await writeFile(`${file}.new`, message as Buffer, { mode: 0o600 })
      await rename(`${file}.new`, file)
    },
  }
}

// `not is_sso_user` lets Postgres use the index of e-mails, which excludes single sign-on accounts.
const findStrangers = (addresses: string[]): Statement => ({
  name: 'mail_find_strangers',
  text: `select address from unnest($1::text[]) as address 
    where not exists (select from auth.users where email = address and not is_sso_user)
      and address not in (select email_change from auth.users where email_change <> '')
      and not exists (select from server.sign_ups where email = address)`,
  values: [addresses],
})

async function removeForgotten(folder: string, database: Pick<Database, 'run'>) {
  const namesByRecipient = new Map<string, string[]>()
  for (const name of await listEmails(folder, Number.POSITIVE_INFINITY)) {
    const to = (await loadEmail(folder, name))?.to.toLowerCase() ?? ''
    namesByRecipient.set(to, [...(namesByRecipient.get(to) ?? []), name])
  }
  const { rows } = await database.run<{ address: string }>(findStrangers([...namesByRecipient.keys()]))
  for (const { address } of rows) {
    for (const name of namesByRecipient.get(address) ?? []) await rm(join(folder, name), { force: true })
  }
}

type Parts = { database: Database; log: Log }

/** Removes deleted accounts' e-mails from `folder`, now and whenever an account is deleted. */
export function forgetEmails(folder: string, { database, log }: Parts): { close(): Promise<void> } {
  let working = Promise.resolve()
  const remove = () => {
    working = working
      .then(() => removeForgotten(folder, database))
      .catch((error) => log.error(loggable(error), 'failed to remove e-mails of deleted accounts'))
  }
  database.listen('account_deleted', { onConnect: remove, onNotification: remove })
  return { close: () => working }
}
