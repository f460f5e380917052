import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

export type StoredEmail = { subject: string; to: string; date: string; html: string; text: string }

const FILE = /^\d{8}T\d{9}Z-[0-9a-f]{8}\.eml$/

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

async function parseEmail(source: string): Promise<StoredEmail> {
  const { subject = '', to = [], date = '', html = '', text = '' } = await PostalMime.parse(source)
  return { subject, to: to.map(({ address }) => address).join(', '), date, html, text: text.trimEnd() }
}

/** Lists the files of the newest e-mails, newest first. */
export async function listEmails(folder: string, most: number): Promise<string[]> {
  try {
    const names = await readdir(folder)
    return names
      .filter((name) => FILE.test(name))
      .sort()
      .reverse()
      .slice(0, most)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Reads the e-mail in a file; undefined if there is no such file. */
export async function loadEmail(folder: string, name: string): Promise<StoredEmail | undefined> {
  if (!FILE.test(name)) return undefined
  try {
    return await parseEmail(await readFile(join(folder, name), 'utf8'))
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
