export type Email = {
  to: string
  subject: string
  html: string
  text: string
  /** Further header fields. */
  headers?: Record<string, string>
}

export type Mailer = {
  /** Accepts an e-mail for delivery. Resolves once it is stored durably, perhaps before it is delivered. */
  send(email: Email): Promise<void>
}

export type OpenMailer = Mailer & {
  /** Finishes the current delivery, within seconds; waiting e-mails are delivered after the next start. */
  close(): Promise<void>
}
