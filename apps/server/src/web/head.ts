import type { ImageSize } from '@fenix/domain/image-size.ts'
import type { RenderedPage } from '@fenix/domain/public-pages.ts'
import { buckets } from '@fenix/domain/storage-paths.ts'
import { escapeMarkup, inlineJson } from './markup.ts'

const PRODUCT = 'Fênix Conecta'

const meta = (property: string, content: string | number) =>
  `<meta property="${property}" content="${escapeMarkup(String(content))}">`

const pictureMeta = (url: string, alt: string, size: ImageSize | undefined) => [
  meta('og:image', url),
  ...(size ? [meta('og:image:width', size.width), meta('og:image:height', size.height)] : []),
  meta('og:image:alt', alt),
  '<meta name="twitter:card" content="summary_large_image">',
]

/** The elements of a page's `<head>` for search engines and messengers, after title and description. */
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
      : []),
    ...page.structured.map(
      (data) =>
        `<script type="application/ld+json">${inlineJson({ '@context': 'https://schema.org', ...data })}</script>`,
    ),
  ]
}
