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

/** What is to be seen of one address before any script has come, and who sees it so. */
export type Prerendered = { viewer: 'visitor' | 'client'; path: string; markup: string }

/** Of what the page of one address differs from that of any other. */
export type Particulars = {
  about?: About
  /** Read by the app as the page opens, which then need not ask: by the id of the element that holds it. */
  embedded?: Record<string, unknown>
  prerendered?: Prerendered
}

export type Page = {
  /** With the welcome, which the build wrote into it. */
  welcome: string
  at(particulars: Particulars): string
}

function replaceIn(html: string, pattern: RegExp, element: string) {
  if (!pattern.test(html)) throw new Error(`index.html has nothing that ${pattern} matches`)
  return html.replace(pattern, () => element)
}

/** What a Content-Security-Policy says of the scripts that are written into the page itself. */
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

const withEmbedded = (html: string, id: string, value: unknown) =>
  replaceIn(
    html,
    /<\/head>/,
    `<script type="application/json" id="${id}">${inlineJson(value)}</script>\n</head>`,
  )

const withPrerendered = (html: string, { viewer, path, markup }: Prerendered) =>
  replaceIn(
    replaceIn(html, /<html /, `<html data-prerendered-for="${viewer} ${escapeMarkup(path)}" `),
    /<\/body>/,
    `<div data-prerendered>${markup}</div></body>`,
  )

/** The built `index.html` with the configuration in its `<script id="config">`. */
export async function loadPage(dist: string, config: PublicConfig): Promise<Page> {
  const html = replaceIn(
    await readFile(join(dist, 'index.html'), 'utf8'),
    /<script[^>]*id="config"[^>]*>[^<]*/,
    `<script type="application/json" id="config">${inlineJson(config)}`,
  )
  const welcome = html.replaceAll('%CREATOR_NAME%', escapeMarkup(config.creatorName ?? 'Fênix Conecta'))
  const bare = replaceIn(
    replaceIn(html, / data-prerendered-for="[^"]*"/, ''),
    /<!--welcome-->[\s\S]*<!--\/welcome-->/,
    '',
  )
  return {
    welcome,
    at({ about, embedded = {}, prerendered }) {
      let page = about ? withAbout(bare, about) : bare
      for (const [id, value] of Object.entries(embedded)) page = withEmbedded(page, id, value)
      return prerendered ? withPrerendered(page, prerendered) : page
    },
  }
}
