import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
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

/** The contents of one page's `<head>`. */
export type About = {
  title: string
  description: string
  /** Further elements of the `<head>`, as markup. */
  elements: readonly string[]
}

export type Viewer = 'visitor' | 'client'

/** The parts in which pages differ. */
export type Particulars = {
  about?: About
  /** The markup to show before any script has loaded, by viewer. */
  prerendered?: { path: string; markups: Partial<Record<Viewer, string>> }
  /** Data that spares the app a request on start, by the id of its script element. */
  embedded?: Record<string, unknown>
}

export type Page = {
  /** The markup of the visitors' home page. */
  welcome: string
  at(particulars: Particulars): string
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

const withAbout = (html: string, { title, description, elements }: About) => {
  const titled = replaceIn(html, /<title>[^<]*<\/title>/, `<title>${escapeMarkup(title)}</title>`)
  const described = replaceIn(
    titled,
    /<meta\s+name="description"[^>]*>/,
    `<meta name="description" content="${escapeMarkup(description)}">`,
  )
  return replaceIn(described, /<\/head>/, `${elements.join('\n')}\n</head>`)
}

const withPrerendered = (html: string, path: string, viewers: string[]) =>
  replaceIn(
    html,
    /<html /,
    `<html data-prerendered-at="${escapeMarkup(path)}" data-prerendered-for="${viewers.join(' ')}" `,
  )

const prerenderedElement = ([viewer, markup]: [string, string]) =>
  `<div data-prerendered="${viewer}">${markup}</div>`

const embeddedElement = ([id, value]: [string, unknown]) =>
  `<script type="application/json" id="${id}">${inlineJson(value)}</script>`

/** The welcome screen that the build writes into the page, for static hosting. */
const WELCOME = /<!--welcome--><div data-prerendered="visitor">([\s\S]*)<\/div><!--\/welcome-->/

/** Loads the built `index.html` and writes the configuration into its `<script id="config">`. */
export async function loadPage(dist: string, config: PublicConfig): Promise<Page> {
  const html = replaceIn(
    await readFile(join(dist, 'index.html'), 'utf8'),
    /<script[^>]*id="config"[^>]*>[^<]*/,
    `<script type="application/json" id="config">${inlineJson(config)}`,
  )
  const creator = escapeMarkup(config.creatorName ?? 'Fênix Conecta')
  const [, welcome = ''] = WELCOME.exec(html) ?? []
  const bare = replaceIn(
    replaceIn(html, / data-prerendered-at="[^"]*" data-prerendered-for="[^"]*"/, ''),
    WELCOME,
    '',
  )
  return {
    welcome: welcome.replaceAll('%CREATOR_NAME%', creator),
    at({ about, prerendered, embedded = {} }) {
      let page = about ? withAbout(bare, about) : bare
      const markups = Object.entries(prerendered?.markups ?? {})
      if (prerendered && markups.length > 0) {
        page = withPrerendered(
          page,
          prerendered.path,
          markups.map(([viewer]) => viewer),
        )
      }
      const elements = [...markups.map(prerenderedElement), ...Object.entries(embedded).map(embeddedElement)]
      return replaceIn(page, /<\/body>/, `${elements.join('\n')}\n</body>`)
    },
  }
}
