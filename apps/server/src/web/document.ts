import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageSize } from '@fenix/domain/image-size.ts'
import type { RenderedPage } from '@fenix/domain/public-pages.ts'
import { buckets } from '@fenix/domain/storage-paths.ts'
import type { Secrets } from '@fenix/supabase-server/secrets.ts'
import type { Config } from '#config.ts'
import { escapeMarkup, inlineJson } from './markup.ts'

/** The public configuration, as `GET /config.json` returns it. */
export type PublicConfig = {
  supabaseUrl: string
  supabaseKey: string
  supportWhatsapp?: string
  supportEmail?: string
  creatorName?: string
}

export const publicConfig = (config: Config, secrets: Secrets): PublicConfig => ({
  supabaseUrl: config.publicUrl,
  supabaseKey: secrets.publishableKey,
  ...(config.supportWhatsapp && { supportWhatsapp: config.supportWhatsapp }),
  ...(config.supportEmail && { supportEmail: config.supportEmail }),
  ...(config.creatorName && { creatorName: config.creatorName }),
})

export type Document = {
  /** The page for URLs of the app that have no prerendered screen. */
  bare: string
  /** The page of a shared list, which the app renders. Search engines do not index it; other sites do not learn its URL. */
  sharedList: string
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

type Heading = Pick<RenderedPage, 'title' | 'description'>

const withElements = (html: string, elements: readonly string[]) =>
  replaceIn(html, /<\/head>/, `${elements.join('\n')}\n</head>`)

function withHead(html: string, { title, description }: Heading, elements: readonly string[]) {
  const titled = replaceIn(html, /<title>[^<]*<\/title>/, `<title>${escapeMarkup(title)}</title>`)
  const described = replaceIn(
    titled,
    /<meta\s+name="description"[^>]*>/,
    `<meta name="description" content="${escapeMarkup(description)}">`,
  )
  return withElements(described, elements)
}

const embeddedElement = ([id, value]: [string, unknown]) =>
  `<script type="application/json" id="${id}">${inlineJson(value)}</script>`

/** The welcome screen that the build writes into the page, for static hosting. */
const WELCOME = /<!--welcome-->[\s\S]*<!--\/welcome-->/

const SHARED_LIST: Heading = {
  title: 'Lista de favoritos · Fênix Conecta',
  description: 'Profissionais de festas e eventos que alguém escolheu e compartilhou com você.',
}

const SHARED_LIST_HEAD = [
  '<meta name="robots" content="noindex,nofollow">',
  '<meta name="referrer" content="no-referrer">',
  `<meta property="og:title" content="${SHARED_LIST.title}">`,
  `<meta property="og:description" content="${SHARED_LIST.description}">`,
]

const PRODUCT = 'Fênix Conecta'

const meta = (property: string, content: string | number) =>
  `<meta property="${property}" content="${escapeMarkup(String(content))}">`

const pictureMeta = (url: string, alt: string, size: ImageSize | undefined) => [
  meta('og:image', url),
  ...(size ? [meta('og:image:width', size.width), meta('og:image:height', size.height)] : []),
  meta('og:image:alt', alt),
  '<meta name="twitter:card" content="summary_large_image">',
]

/** The preview picture of a page without a photo. */
const productPicture = (origin: string) =>
  pictureMeta(`${origin}/preview.jpg`, PRODUCT, { width: 1200, height: 630 })

/** Loads the built `index.html` and writes the configuration into its `<script id="config">`. */
export async function loadDocument(dist: string, config: PublicConfig): Promise<Document> {
  const html = replaceIn(
    await readFile(join(dist, 'index.html'), 'utf8'),
    /<script[^>]*id="config"[^>]*>[^<]*/,
    `<script type="application/json" id="config">${inlineJson(config)}`,
  )
  const empty = replaceIn(html, WELCOME, '')
  const picture = productPicture(config.supabaseUrl)
  return {
    bare: withElements(empty, picture),
    sharedList: withHead(empty, SHARED_LIST, [...SHARED_LIST_HEAD, ...picture]),
    withScreen(page, head) {
      const screen = `<div data-prerendered="${page.canonical === '/' ? 'welcome' : 'page'}">${page.markup}</div>`
      const shown = replaceIn(withHead(html, page, head), WELCOME, screen)
      const elements = Object.entries(page.embedded).map(embeddedElement)
      return replaceIn(shown, /<\/body>/, `${elements.join('\n')}\n</body>`)
    },
  }
}

/** The elements that follow title and description in a page's `<head>`, for search engines and messengers. */
export function headElements(page: RenderedPage, origin: string, photoSize: ImageSize | undefined) {
  const { title, description, canonical, photo } = page
  const url = canonical === undefined ? undefined : origin + canonical

  return [
    ...page.preloads,
    ...(url === undefined ? [] : [`<link rel="canonical" href="${escapeMarkup(url)}">`, meta('og:url', url)]),
    ...(page.isHidden ? ['<meta name="robots" content="noindex,follow">'] : []),
    meta('og:type', 'website'),
    meta('og:site_name', PRODUCT),
    meta('og:locale', 'pt_BR'),
    meta('og:title', title),
    meta('og:description', description),
    ...(photo
      ? pictureMeta(
          encodeURI(`${origin}/storage/v1/object/public/${buckets.professionalImages}/${photo.path}`),
          photo.alt,
          photoSize,
        )
      : productPicture(origin)),
    ...page.structured.map(
      (data) =>
        `<script type="application/ld+json">${inlineJson({ '@context': 'https://schema.org', ...data })}</script>`,
    ),
  ]
}
