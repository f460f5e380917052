import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { AreaFrame } from '#app/area-frame.tsx'
import ServedPage from '#app/served-page.tsx'
import { areaUrl, urls } from '#app/urls.ts'
import { type ListingRow, toListingPage } from '#data/professionals/professionals.mapper.ts'
import { professionalQueries } from '#data/professionals/professionals.queries.ts'
import { BannerFrame } from '#features/banners/banner-frame.tsx'
import ProfessionalsScreen from '#features/catalog/professionals-screen.tsx'
import { WelcomeScreen } from '#features/welcome/welcome-screen.tsx'
import type { Embedded } from '#lib/embedded-professional.ts'
import { parseUrl } from '#lib/parse-url.ts'
import { professionalUrl } from '#lib/professional-url.ts'
import { setLocation } from './browser-stubs.ts'

/**
 * Until the app takes over, links work, and a disabled fieldset blocks buttons and fields. Style attributes are removed
 * because the Content-Security-Policy forbids them.
 */
const render = (page: ReactNode) =>
  renderToStaticMarkup(
    <fieldset disabled className="contents">
      {page}
    </fieldset>,
  ).replace(/ style="[^"]*"/g, '')

/** Renders the welcome screen for a visitor. */
export function renderWelcome() {
  setLocation(urls.welcome)

  return render(<WelcomeScreen urlFor={(userType) => areaUrl(userType, parseUrl(urls.welcome))} />)
}

/** Renders a professional's page for a visitor. */
export function renderProfessional(embedded: Embedded, supabaseUrl: string) {
  setLocation(professionalUrl(embedded.slug), supabaseUrl)

  return render(<ServedPage embedded={embedded} />)
}

/**
 * Makes pictures lazy: those of a hidden listing must not be downloaded, and those of a visible one load as soon as it
 * is laid out.
 */
const lazyPictures = (markup: string) =>
  markup.replace(/<link rel="preload"[^>]*>/g, '').replaceAll('loading="eager"', 'loading="lazy"')

/**
 * Renders the listing for a client whose name and favorites are not known yet. At `/` the page also contains the
 * visitors' welcome, and one of the two is hidden.
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

  return path === urls.welcome ? lazyPictures(markup) : markup
}
