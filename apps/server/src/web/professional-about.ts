import { instagramLink } from '@fenix/domain/contact-links.ts'
import { limits, pagePhotoSizes, photoWidths } from '@fenix/domain/limits.ts'
import { buckets, cardPhotoPath } from '@fenix/domain/storage-paths.ts'
import { escapeMarkup, inlineJson } from './markup.ts'
import type { About } from './page.ts'
import type { PublicProfessional } from './professionals.ts'

const PRODUCT = 'Fênix Conecta'

/** Maximum length of the description: about as many characters as search engines and messengers show. */
const DESCRIPTION_LENGTH = 160

export const professionalPath = (slug: string) => `/profissional/${slug}`

function shortened(text: string) {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION_LENGTH) return line
  const cut = line.slice(0, DESCRIPTION_LENGTH - 1)
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1 || undefined).trimEnd()}…`
}

/** Structured data for search engines, as https://schema.org/LocalBusiness. */
const structured = (one: PublicProfessional, url: string, pictures: string[]) => ({
  '@context': 'https://schema.org',
  '@type': 'LocalBusiness',
  '@id': url,
  url,
  name: one.name,
  description: one.description,
  ...(pictures.length > 0 && { image: pictures }),
  telephone: `+55${one.whatsapp}`,
  areaServed: one.cities.map((name) => ({ '@type': 'City', name })),
  makesOffer: { '@type': 'Offer', itemOffered: { '@type': 'Service', name: one.categories.name } },
  ...(one.instagram && { sameAs: [instagramLink(one.instagram)] }),
  ...(one.rating !== null && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: one.rating,
      reviewCount: one.feedback_count,
      bestRating: limits.rating.max,
      worstRating: limits.rating.min,
    },
  }),
})

const meta = (property: string, content: string) =>
  `<meta property="${property}" content="${escapeMarkup(content)}">`

/** Preloads the first photo, in the size that the app will choose. */
const preload = (picture: string) =>
  `<link rel="preload" as="image" imagesrcset="${escapeMarkup(
    `${cardPhotoPath(picture)} ${photoWidths.card}w, ${picture} ${photoWidths.full}w`,
  )}" imagesizes="${pagePhotoSizes}" fetchpriority="high">`

/** The `<head>` of a professional's page, for search engines and messengers. */
export function aboutProfessional(one: PublicProfessional, origin: string): About {
  const url = origin + professionalPath(one.slug)
  const pictures = one.images.map(
    (path) => `${origin}/storage/v1/object/public/${buckets.professionalImages}/${path}`,
  )
  const title = `${one.name} · ${one.categories.name} · ${PRODUCT}`
  const description = shortened(one.description)
  const [picture] = pictures
  return {
    title,
    description,
    elements: [
      `<link rel="canonical" href="${escapeMarkup(url)}">`,
      meta('og:type', 'website'),
      meta('og:site_name', PRODUCT),
      meta('og:locale', 'pt_BR'),
      meta('og:url', url),
      meta('og:title', `${one.name} · ${one.categories.name}`),
      meta('og:description', description),
      ...(picture
        ? [
            preload(picture),
            meta('og:image', picture),
            '<meta name="twitter:card" content="summary_large_image">',
          ]
        : []),
      `<script type="application/ld+json">${inlineJson(structured(one, url, pictures))}</script>`,
    ],
  }
}

/** The `<head>` for a slug that is unknown or not approved. */
export const aboutNobody: About = {
  title: `Profissional não encontrado · ${PRODUCT}`,
  description: 'Este endereço não é de nenhum profissional.',
  elements: ['<meta name="robots" content="noindex">'],
}
