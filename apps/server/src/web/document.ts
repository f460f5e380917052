import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RenderedPage } from '@fenix/domain/rendered-page.ts'
import type { Secrets } from '@fenix/supabase-server/secrets.ts'
import type { Config } from '#config.ts'
import { escapeMarkup, inlineJson } from './markup.ts'

/** The public configuration, as `GET /config.json` returns it. */
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

export type Document = {
  /** The page without a prerendered screen, for the app's other URLs. */
  bare: string
  /** The page with a rendered screen. */
  withScreen(page: RenderedPage, head: readonly string[]): string
}

function replaceIn(html: string, pattern: RegExp, element: string) {
  if (!pattern.test(html)) throw new Error(`index.html does not match ${pattern}`)
  return html.replace(pattern, () => element)
}

/** The hashes of the inline scripts, for the Content-Security-Policy. */
export const scriptHashes = (html: string) =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

function withHead(html: string, { title, description }: RenderedPage, elements: readonly string[]) {
  const titled = replaceIn(html, /<title>[^<]*<\/title>/, `<title>${escapeMarkup(title)}</title>`)
  const described = replaceIn(
    titled,
    /<meta\s+name="description"[^>]*>/,
    `<meta name="description" content="${escapeMarkup(description)}">`,
  )
  return replaceIn(described, /<\/head>/, `${elements.join('\n')}\n</head>`)
}

const embeddedElement = ([id, value]: [string, unknown]) =>
  `<script type="application/json" id="${id}">${inlineJson(value)}</script>`

/** The welcome screen that the build writes into the page, for static hosting. */
const WELCOME = /<!--welcome-->[\s\S]*<!--\/welcome-->/

/** Loads the built `index.html` and writes the configuration into its `<script id="config">`. */
export async function loadDocument(dist: string, config: PublicConfig): Promise<Document> {
  const html = replaceIn(
    await readFile(join(dist, 'index.html'), 'utf8'),
    /<script[^>]*id="config"[^>]*>[^<]*/,
    `<script type="application/json" id="config">${inlineJson(config)}`,
  )
  return {
    bare: replaceIn(html, WELCOME, ''),
    withScreen(page, head) {
      const screen = `<div data-prerendered="${page.canonical === '/' ? 'welcome' : 'page'}">${page.markup}</div>`
      const shown = replaceIn(withHead(html, page, head), WELCOME, screen)
      const elements = Object.entries(page.embedded).map(embeddedElement)
      return replaceIn(shown, /<\/body>/, `${elements.join('\n')}\n</body>`)
    },
  }
}
