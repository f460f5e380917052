import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config, Secrets } from '#config.ts'
import { escapeMarkup, inlineJson } from './markup.ts'

/** What the browser may know: nothing secret. The contract of `GET /config.json`. */
export type PublicConfig = {
  supabaseUrl: string
  supabaseKey: string
  supportWhatsapp?: string
  creatorName?: string
}

export const publicConfig = (config: Config, secrets: Secrets): PublicConfig => ({
  supabaseUrl: config.publicUrl,
  supabaseKey: secrets.publishableKey,
  ...(config.supportWhatsapp && { supportWhatsapp: config.supportWhatsapp }),
  ...(config.creatorName && { creatorName: config.creatorName }),
})

/** What one address of the app says of itself in its head. */
export type About = {
  title: string
  description: string
  /** Elements besides, each already written. */
  elements: readonly string[]
}

/** The page of the app: about itself, or about what it was asked for. */
export type Page = (about?: About) => string

function replaceIn(html: string, pattern: RegExp, element: string) {
  if (!pattern.test(html)) throw new Error(`index.html has nothing that ${pattern} matches`)
  return html.replace(pattern, () => element)
}

/** For every address but the first: the welcome that the build wrote into the page is not what they show. */
export const withoutWelcome = (html: string) => html.replace(/<!--welcome-->[\s\S]*<!--\/welcome-->/, '')

/** What a Content-Security-Policy says of the scripts that are written into the page itself. */
export const scriptHashes = (html: string) =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

/** The built `index.html` with the configuration in its `<script id="config">`. */
export async function loadPage(dist: string, config: PublicConfig): Promise<Page> {
  const html = replaceIn(
    await readFile(join(dist, 'index.html'), 'utf8'),
    /<script[^>]*id="config"[^>]*>[^<]*/,
    `<script type="application/json" id="config">${inlineJson(config)}`,
  )
  const named = html.replaceAll('%CREATOR_NAME%', escapeMarkup(config.creatorName ?? 'Fênix Conecta'))
  return (about) => {
    if (!about) return named
    const { title, description, elements } = about
    const titled = replaceIn(named, /<title>[^<]*<\/title>/, `<title>${escapeMarkup(title)}</title>`)
    const described = replaceIn(
      titled,
      /<meta\s+name="description"[^>]*>/,
      `<meta name="description" content="${escapeMarkup(description)}">`,
    )
    return replaceIn(described, /<\/head>/, `${elements.join('\n')}\n</head>`)
  }
}
