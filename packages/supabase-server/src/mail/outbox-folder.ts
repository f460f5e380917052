import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

const fileName = () => {
  const timestamp = new Date().toISOString().replace(/[-:.]/g, '')
  return `${timestamp}-${randomBytes(4).toString('hex')}.eml`
}

/** A mailer that sends nothing: it writes each e-mail to a file in `folder`. */
export function createOutboxFolder(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(email) {
      const { message } = await transport.sendMail({ from, ...email, textEncoding: 'quoted-printable' })
      const file = join(folder, fileName())
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // The file is renamed into place, so that a reader never sees half an e-mail.
      await writeFile(`${file}.new`, message as Buffer, { mode: 0o600 })
      await rename(`${file}.new`, file)
    },
  }
}
