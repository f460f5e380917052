import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml, unescapeHtml } from './html.ts'
import type { Mail } from './mailer.ts'

/** The files that a hosted project uses too (`supabase/config.toml` names them); `known_email` is ours alone. */
const folder = join(import.meta.dirname, '../../../../supabase/templates')

export type TemplateName = 'confirmation' | 'recovery' | 'email_change' | 'known_email'

/** What stands for `{{ .Name }}` in a template, under Supabase's names. */
export type TemplateValues = Partial<
  Record<'ConfirmationURL' | 'SiteURL' | 'Email' | 'NewEmail' | 'Token' | 'TokenHash', string>
>

const templates = new Map<TemplateName, string>()

function read(name: TemplateName): string {
  const known = templates.get(name)
  if (known !== undefined) return known
  const template = readFileSync(join(folder, `${name}.html`), 'utf8')
  templates.set(name, template)
  return template
}

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

/** A mail without its recipient. Its subject is the template's title. */
export function renderMail(name: TemplateName, values: TemplateValues): Omit<Mail, 'to'> {
  const html = fill(read(name), values)
  const subject = unescapeHtml(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')
  return { subject, html, text: toText(html) }
}
