import { isCity } from '@fenix/domain/cities.ts'
import { instagramLink } from '@fenix/domain/contacts.ts'
import { limits } from '@fenix/domain/limits.ts'
import { priceUnitLabels } from '@fenix/domain/price.ts'
import { professionalUrl } from '@fenix/domain/routes.ts'
import { photoUrls } from '#resources/photos/photo-urls.ts'
import type { PriceLevel } from '#resources/professionals/price-levels.ts'
import type { Professional } from '#resources/professionals/row.ts'
import { publicOrigin } from './browser-stubs.ts'

// Types and properties are those of https://schema.org; apps/server/src/web/structured-data.test.ts checks them.

const absolute = (path: string) => publicOrigin() + path

export const website = (name: string) => ({ '@type': 'WebSite', name, url: absolute('/') })

/** Empty for a professional without reviews: search engines refuse an average of no reviews. */
const ratingOf = ({ rating, feedback_count }: Professional) =>
  rating === null
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating,
          reviewCount: feedback_count,
          bestRating: limits.rating.max,
          worstRating: limits.rating.min,
        },
      }

const priceOf = ({ price }: Professional) =>
  price === null
    ? {}
    : {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          minPrice: price.reais,
          priceCurrency: 'BRL',
          unitText: priceUnitLabels[price.unit],
        },
      }

/** The address has only the state, because nothing more is known; `areaServed` has the cities. */
export function localBusiness(professional: Professional) {
  const url = absolute(professionalUrl(professional.slug))
  const pictures = professional.images.map((path) => photoUrls(path).full)

  return {
    '@type': 'LocalBusiness',
    '@id': url,
    url,
    name: professional.name,
    description: professional.description,
    ...(pictures.length > 0 && { image: pictures }),
    telephone: `+55${professional.whatsapp}`,
    address: { '@type': 'PostalAddress', addressRegion: 'RJ', addressCountry: 'BR' },
    areaServed: professional.cities.map((name) => ({ '@type': 'City', name })),
    makesOffer: {
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: professional.category },
      ...priceOf(professional),
    },
    ...(professional.instagram !== null && { sameAs: [instagramLink(professional.instagram)] }),
    ...ratingOf(professional),
  }
}

export const itemList = (name: string, professionals: readonly Professional[]) => ({
  '@type': 'ItemList',
  name,
  itemListElement: professionals.map(({ slug }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: absolute(professionalUrl(slug)),
  })),
})

type Crumb = { name: string; path: string }

export const breadcrumbs = (crumbs: readonly Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(path),
  })),
})

export const questionsPage = (questions: readonly { question: string; answer: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

const quartileNames = ['Um quarto cobra até', 'Metade cobra até', 'Três quartos cobram até'] as const

/** What the professionals of a landing page charge, with one offer per price unit. */
export const priceOffers = (name: string, levels: readonly PriceLevel[]) =>
  levels.map(({ unit, place, professionals, lowest, quartiles, highest }) => ({
    '@type': 'Service',
    name,
    areaServed: {
      '@type': place !== null && isCity(place) ? 'City' : 'AdministrativeArea',
      name: place ?? 'Rio de Janeiro',
    },
    offers: {
      '@type': 'AggregateOffer',
      offerCount: professionals,
      lowPrice: lowest,
      highPrice: highest,
      priceCurrency: 'BRL',
      priceSpecification: quartiles.map((reais, index) => ({
        '@type': 'UnitPriceSpecification',
        name: quartileNames[index],
        maxPrice: reais,
        priceCurrency: 'BRL',
        unitText: priceUnitLabels[unit],
      })),
    },
  }))
