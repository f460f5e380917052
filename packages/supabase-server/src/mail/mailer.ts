export type Mail = { to: string; subject: string; html: string; text: string }

export type Mailer = {
  /** Takes a mail for delivery. Resolves when it is kept safely, which may be before it is delivered. */
  send(mail: Mail): Promise<void>
}

export type OpenMailer = Mailer & {
  /** Finishes the delivery that is under way; what else waits is delivered after the next start. */
  close(): Promise<void>
}
