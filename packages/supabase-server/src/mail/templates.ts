import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml, unescapeHtml } from './html.ts'
import type { Mail } from './mailer.ts'

const NAMES = ['confirmation', 'recovery', 'email_change', 'known_email'] as const

/** `known_email` goes to the owner of an address that somebody signs up with again; a hosted project has the others. */
export type TemplateName = (typeof NAMES)[number]

/** The HTML of each mail; its title is the subject. */
export type MailTemplates = Record<TemplateName, string>

/** What stands for `{{ .Name }}` in a template, under Supabase's names. */
export type TemplateValues = Partial<
  Record<'ConfirmationURL' | 'SiteURL' | 'Email' | 'NewEmail' | 'Token' | 'TokenHash', string>
>

/** Reads `{name}.html` of each template. */
export const readTemplates = (folder: string) =>
  Object.fromEntries(
    NAMES.map((name) => [name, readFileSync(join(folder, `${name}.html`), 'utf8')]),
  ) as MailTemplates

const fill = (template: string, values: TemplateValues) =>
  template.replace(/\{\{\s*\.(\w+)\s*\}\}/g, (_, name: keyof TemplateValues) => {
    const value = values[name]
    if (value === undefined) throw new Error(`the mail needs a value for ${name}`)
    return escapeHtml(value)
  })

/** The words of a mail for those who read it without its looks; the address of a link follows its words. */
const toText = (html: string) =>
  unescapeHtml(
    html
      .replace(/^[\s\S]*<body[^>]*>|<\/body>[\s\S]*$|<!--[\s\S]*?-->/g, '')
      .replace(/\s+/g, ' ')
      .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_, address: string, words: string) =>
        words === address ? address : `${words}:\n${address}`,
      )
      .replace(/<\/(p|h1|div|tr)>/g, '\n\n')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** A mail without its recipient. */
export function renderMail(template: string, values: TemplateValues): Omit<Mail, 'to'> {
  const html = fill(template, values)
  const subject = unescapeHtml(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')
  return { subject, html, text: toText(html) }
}
