import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Email } from './mailer.ts'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const CHARACTERS = new Map(Object.entries(ENTITIES).map(([character, entity]) => [entity, character]))

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

const unescapeHtml = (html: string) =>
  html.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => CHARACTERS.get(entity) ?? entity)

const NAMES = ['confirmation', 'recovery', 'email_change', 'known_email'] as const

/**
 * `known_email` goes to the owner of a taken address when somebody signs up with it or asks to change to it. The other
 * templates exist on hosted Supabase, too.
 */
type TemplateName = (typeof NAMES)[number]

/** The HTML of each e-mail; the `<title>` is the subject. */
export type MailTemplates = Record<TemplateName, string>

/** Values for `{{ .Name }}` in a template, under Supabase's names. */
type TemplateValues = Partial<
  Record<'SiteURL' | 'Email' | 'NewEmail' | 'Token' | 'TokenHash' | 'RedirectTo', string>
> & {
  /** The sign-up's metadata, `{{ .Data.name }}`. */
  Data?: Record<string, unknown>
}

/** Reads the template `{name}.html` of each e-mail. */
export const readTemplates = (folder: string) =>
  Object.fromEntries(
    NAMES.map((name) => [name, readFileSync(join(folder, `${name}.html`), 'utf8')]),
  ) as MailTemplates

/** The maximum length of a text that sign-up metadata may put into an e-mail: the longest name allowed. */
const NAME_LENGTH = 120

/**
 * Reduces metadata to one line of limited length without control characters, and with zero-width spaces where mail
 * programs would create a link, because anybody may sign up with somebody else's e-mail and so write to them.
 */
function oneLine(value: unknown, maxLength: number): string {
  if (typeof value !== 'string') return ''
  const line = value.replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim()
  return [...line]
    .slice(0, maxLength)
    .join('')
    .replace(/(?<=[\p{L}\p{N}])[.:/@](?=[\p{L}\p{N}/])/gu, '$&\u200b')
}

const VALUES = /\{\{ range \.Data\.(\w+) \}\}(.*?)\{\{ end \}\}|\{\{\s*\.(Data\.)?(\w+)\s*\}\}/gs

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Fills a template written in the part of Go's template language that Supabase's templates need. */
const fill = (template: string, { Data = {}, ...values }: TemplateValues, maxLength: number) =>
  template
    .replace(
      /\{\{ if eq \.Data\.(\w+) "([^"]*)" \}\}(.*?)\{\{ else \}\}(.*?)\{\{ end \}\}/gs,
      (_, name: string, wanted: string, yes: string, no: string) => (Data[name] === wanted ? yes : no),
    )
    // In one pass, so that inserted values are not expanded again.
    .replace(
      VALUES,
      (_, list: string | undefined, item: string, ofData: string | undefined, name: string) => {
        if (list !== undefined) {
          return listOf(Data[list])
            .map((value) => item.replaceAll('{{ . }}', () => escapeHtml(oneLine(value, maxLength))))
            .join('')
        }
        const value = ofData ? oneLine(Data[name], maxLength) : values[name as keyof typeof values]
        if (value === undefined) throw new Error(`the e-mail needs a value for ${name}`)
        return escapeHtml(value)
      },
    )

/** The plain text of an HTML e-mail; each link's URL follows the link's words. */
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

/** Renders an e-mail, without its recipient. */
export function renderEmail(
  template: string,
  values: TemplateValues,
  maxLength = NAME_LENGTH,
): Omit<Email, 'to'> {
  const html = fill(template, values, maxLength)
  const subject = unescapeHtml(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')
  return { subject, html, text: toText(html) }
}
