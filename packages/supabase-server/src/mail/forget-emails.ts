import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Log, loggable } from '#log.ts'
import type { Database, Statement } from '#postgres/database.ts'
import { listEmails, loadEmail } from './outbox-store.ts'

// Looks up the few addresses by the index of e-mails, which has no accounts of single sign-on.
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

/** Removes the e-mails in `folder` of deleted accounts, now and whenever one is deleted. */
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
