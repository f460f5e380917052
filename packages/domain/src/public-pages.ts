import { type ListingFilters, landingAt, listingUrl, parseFilters } from './listing-url.ts'
import type { UserType } from './roles.ts'
import {
  type Landing,
  landingUrl,
  legalTextAt,
  paths,
  professionalUrl,
  signInAt,
  signInUrl,
  urlParams,
} from './routes.ts'
import type { LegalText } from './terms.ts'
import { slugOf } from './text.ts'

/** Pages that have one fixed path each, by the name of the path in `paths`. */
const fixedPages = ['recommended', 'favorites', 'help'] as const

type FixedPage = (typeof fixedPages)[number]

/** A page that the server renders for everybody. */
type PublicPage =
  | { kind: 'welcome' }
  | { kind: 'listing'; filters: ListingFilters; pages: number }
  | ({ kind: 'landing' } & Landing)
  | { kind: 'professional'; slug: string }
  | { kind: 'sign-in'; userType: UserType; returnTo?: string }
  | { kind: 'legal'; text: LegalText }
  | { kind: FixedPage }
  /** A URL that begins with '/profissionais' or '/profissional', but that no page can have. */
  | { kind: 'unknown' }

/** How many pages of results the listing shows without JavaScript. */
export const mostPages = 5

const longestSlug = 140

function pagesIn(params: URLSearchParams) {
  const text = params.get(urlParams.resultPages) ?? ''

  return /^[2-9]$/.test(text) ? Math.min(Number(text), mostPages) : 1
}

/** The path's segments as slugs; undefined if their percent-encoding is not valid UTF-8. */
function slugsIn(path: string) {
  try {
    return path
      .replace(/\/$/, '')
      .split('/')
      .slice(1)
      .map((segment) => slugOf(decodeURIComponent(segment)))
  } catch {
    return undefined
  }
}

/** The sign-in page at a URL; undefined for sign-up and password recovery, which the server does not render. */
function signInPage(path: string, params: URLSearchParams): PublicPage | undefined {
  const userType = signInAt(path)
  const returnTo = params.get(urlParams.returnTo)
  if (!userType || params.has(urlParams.signInMode)) return undefined

  return { kind: 'sign-in', userType, ...(returnTo !== null && { returnTo }) }
}

/** The public page at a URL, however its path is written; undefined for any other URL. */
export function publicPageAt(path: string, params: URLSearchParams): PublicPage | undefined {
  if (path === paths.welcome) return { kind: 'welcome' }
  if (signInAt(path)) return signInPage(path, params)
  const plain = path.toLowerCase().replace(/\/$/, '')
  const text = legalTextAt(plain)
  if (text) return { kind: 'legal', text }
  const fixed = fixedPages.find((page) => paths[page] === plain)
  if (fixed) return { kind: fixed }
  if (!/^\/profissiona(?:is|l)(?:\/|$)/i.test(path)) return undefined
  const slugs = slugsIn(path)
  if (!slugs || slugs.some((one) => one === '' || one.length > longestSlug)) return { kind: 'unknown' }
  const [root, slug = '', ...rest] = slugs
  if (`/${root}` === paths.professional) {
    return slug === '' || rest.length > 0 ? { kind: 'unknown' } : { kind: 'professional', slug }
  }
  if (slug === '') return { kind: 'listing', filters: parseFilters(params), pages: pagesIn(params) }
  const landing = landingAt(`/${slugs.join('/')}`)

  return landing ? { kind: 'landing', ...landing } : { kind: 'unknown' }
}

/** The URL of the listing with its first `pages` pages of results. */
export function listingPagesUrl(filters: ListingFilters, pages: number) {
  const url = listingUrl(filters)
  if (pages === 1) return url

  return `${url}${url === paths.professionals ? '?' : '&'}${urlParams.resultPages}=${pages}`
}

/** The canonical URL of a page: equal pages have equal URLs. */
export function publicPageUrl(page: Exclude<PublicPage, { kind: 'unknown' }>): string {
  switch (page.kind) {
    case 'welcome':
      return paths.welcome
    case 'listing':
      return listingPagesUrl(page.filters, page.pages)
    case 'landing':
      return landingUrl(page)
    case 'professional':
      return professionalUrl(page.slug)
    case 'sign-in':
      return signInUrl(page)
    case 'legal':
      return paths[page.text]
    default:
      return paths[page.kind]
  }
}

/** The category's id, the city, or both, of a search that found nobody. */
export type EmptySearch = { category?: number; city?: string }

/** A public page as the app renders it for the server to send: the markup of its screen, and what its `<head>` says. */
export type RenderedPage = {
  status: 200 | 404
  title: string
  description: string
  /** The path of the URL by which search engines know the page; absent if the page is not for search engines. */
  canonical?: string
  /** Whether search engines are asked not to index the page, but to follow its links. */
  isHidden?: true
  /** The photo in previews of links to the page; `path` is in the bucket of the professionals' photos. */
  photo?: { path: string; alt: string }
  /** The ids of the categories whose reviews and registrations change the page; an absent id stands for every category. */
  dependsOn?: { reviewsIn?: number; registrationsIn?: number }
  /** Present if the page is a search that found nobody. */
  emptySearch?: EmptySearch
  /** Structured data, as https://schema.org objects. */
  structured: readonly object[]
  /** Elements for the `<head>` that preload the screen's first pictures. */
  preloads: readonly string[]
  markup: string
  /** Data for the app's start, by the id of its script element. */
  embedded: Readonly<Record<string, unknown>>
}

/** A page that has moved to another path. */
export type Moved = { movedTo: string }
