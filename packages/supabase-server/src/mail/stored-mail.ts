import PostalMime from 'postal-mime'

export type StoredMail = { subject: string; to: string; date: string; html: string; text: string }

/** Reads a mail as the outbox wrote it. */
export async function parseMail(source: string): Promise<StoredMail> {
  const { subject = '', to = [], date = '', html = '', text = '' } = await PostalMime.parse(source)
  return { subject, to: to.map(({ address }) => address).join(', '), date, html, text: text.trimEnd() }
}
