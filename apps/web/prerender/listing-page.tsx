import { changeFilters, filterValues, type ListingFilters } from '@fenix/domain/listing-url.ts'
import type { RenderedPage } from '@fenix/domain/public-pages.ts'
import { landingUrl, paths } from '@fenix/domain/routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { BannerFrame } from '#features/banners/banner-frame.tsx'
import ProfessionalsScreen from '#features/catalog/professionals-screen.tsx'
import { strings as app } from '#kit/texts.ts'
import { categoryQueries } from '#resources/categories/queries.ts'
import { listed } from '#resources/professionals/lists.ts'
import { professionalQueries } from '#resources/professionals/queries.ts'
import { inArea, renderWith, withPhoto } from './render.tsx'
import { itemList } from './structured-data.ts'
import { strings } from './texts.ts'

const texts = strings.listing

async function load(queryClient: QueryClient, filters: ListingFilters, pages: number) {
  const [list, , categories] = await Promise.all([
    queryClient.fetchInfiniteQuery({ ...professionalQueries.search(filters), pages }),
    queryClient.fetchQuery(professionalQueries.counts(filters)),
    queryClient.fetchQuery(categoryQueries.offered()),
  ])
  const professionals = listed(list)
  // If nobody matches the term, the page shows the professionals who match the other filters.
  const { term, ...others } = filters
  if (term !== undefined && professionals.length === 0) {
    await queryClient.fetchInfiniteQuery(professionalQueries.search(others))
  }

  const category = categories.find(({ slug }) => slug === filters.category)?.id
  const emptySearch = professionals.length === 0 &&
    (filters.category === undefined || category !== undefined) && {
      ...(category !== undefined && { category }),
      ...(filters.city !== undefined && { city: filters.city }),
    }

  return { professionals, emptySearch }
}

/**
 * The canonical path of a listing: its own path if it has no filters, or the landing page's if it is filtered
 * only by category, or by category and city. Undefined with other filters, which search engines are asked not to index.
 */
function canonicalOf(filters: ListingFilters) {
  const { category, city, ...others } = filters
  const isPlain = Object.keys(filterValues(others)).length === 0
  if (!isPlain) return undefined
  if (category === undefined) return city === undefined ? paths.professionals : undefined

  return landingUrl({ category, ...(city !== undefined && { city }) })
}

/** Renders the listing with its filters and its first pages of results. */
export async function renderListing(
  url: string,
  { filters, pages }: { filters: ListingFilters; pages: number },
): Promise<RenderedPage> {
  const { data, screen } = await renderWith(
    url,
    // Reads without the date: visitors share the cached page, whereas queries for a date are limited per IP network.
    (queryClient) => load(queryClient, changeFilters(filters, { date: undefined }), pages),
    () => inArea(<ProfessionalsScreen viewer={null} banner={<BannerFrame />} />, 'professionals'),
  )
  const { professionals, emptySearch } = data
  const title = filters.term === undefined ? texts.title : texts.searched(filters.term)
  // A landing page that would list nobody does not exist, so it cannot be canonical.
  const canonical = professionals.length > 0 || url === paths.professionals ? canonicalOf(filters) : undefined

  return {
    status: 200,
    title: app.pageTitle(title),
    description: texts.description,
    ...(canonical === undefined ? { isHidden: true } : { canonical }),
    ...withPhoto(professionals),
    ...(emptySearch && { emptySearch }),
    structured: professionals.length === 0 ? [] : [itemList(title, professionals)],
    ...screen,
  }
}
