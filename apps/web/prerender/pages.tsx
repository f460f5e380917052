import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { addresses, areaAddress } from '#app/addresses.ts'
import { AreaFrame } from '#app/area-frame.tsx'
import ServedPage from '#app/served-page.tsx'
import { type ListingRow, toListingPage } from '#data/professionals/professionals.mapper.ts'
import { professionalQueries } from '#data/professionals/professionals.queries.ts'
import { BannerFrame } from '#features/banners/banner-frame.tsx'
import ProfessionalsScreen from '#features/catalog/professionals-screen.tsx'
import { WelcomeScreen } from '#features/welcome/welcome-screen.tsx'
import type { Embedded } from '#lib/embedded-professional.ts'
import { parseAddress } from '#lib/parse-address.ts'
import { professionalAddress } from '#lib/professional-address.ts'
import { setLocation } from './browser-stubs.ts'

/**
 * Until the app takes over, links work and the disabled fieldset blocks buttons and fields. Style attributes are
 * removed because the Content-Security-Policy forbids them.
 */
const render = (page: ReactNode) =>
  renderToStaticMarkup(
    <fieldset disabled className="contents">
      {page}
    </fieldset>,
  ).replace(/ style="[^"]*"/g, '')

/** The welcome, for a visitor. */
export function renderWelcome() {
  setLocation(addresses.welcome)

  return render(
    <WelcomeScreen addressFor={(userType) => areaAddress(userType, parseAddress(addresses.welcome))} />,
  )
}

/** A professional's page, for a visitor. */
export function renderProfessional(embedded: Embedded, supabaseUrl: string) {
  setLocation(professionalAddress(embedded.slug), supabaseUrl)

  return render(<ServedPage embedded={embedded} />)
}

/** Pictures of a hidden listing must not be downloaded; those of a shown one load as soon as it is laid out. */
const lazyPictures = (markup: string) =>
  markup.replace(/<link rel="preload"[^>]*>/g, '').replaceAll('loading="eager"', 'loading="lazy"')

/**
 * The listing for a client whose name and favorites are unknown yet. At `/` it shares the page with the visitors'
 * welcome, and one of them is hidden.
 */
export function renderListing(rows: readonly ListingRow[], supabaseUrl: string, path: string) {
  setLocation(path, supabaseUrl)
  const queryClient = new QueryClient()
  queryClient.setQueryData(professionalQueries.search({}).queryKey, {
    pages: [toListingPage(rows)],
    pageParams: [undefined],
  })

  const markup = render(
    <QueryClientProvider client={queryClient}>
      <AreaFrame userType="client" tab="professionals">
        <ProfessionalsScreen viewer={{ userType: 'client', userId: '' }} banner={<BannerFrame />} />
      </AreaFrame>
    </QueryClientProvider>,
  )

  return path === addresses.welcome ? lazyPictures(markup) : markup
}
