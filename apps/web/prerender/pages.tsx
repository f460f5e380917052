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
import { at } from './stand-in.ts'

/**
 * Links work from the start; in this fieldset what needs the script, and a field whose text the app would not find again, wait
 * for it. Styles in attributes are left out, because the page's Content-Security-Policy forbids them.
 */
const render = (page: ReactNode) =>
  renderToStaticMarkup(
    <fieldset disabled className="contents">
      {page}
    </fieldset>,
  ).replace(/ style="[^"]*"/g, '')

/** The welcome as a visitor sees it first. */
export function renderWelcome() {
  at(addresses.welcome)

  return render(
    <WelcomeScreen addressFor={(userType) => areaAddress(userType, parseAddress(addresses.welcome))} />,
  )
}

/** A professional's page as a visitor sees it first. */
export function renderProfessional(embedded: Embedded, supabaseUrl: string) {
  at(professionalAddress(embedded.slug), supabaseUrl)

  return render(<ServedPage embedded={embedded} />)
}

/** Whoever is not shown it shall not ask for its pictures either; who is asks as soon as it is laid out. */
const withoutHaste = (markup: string) =>
  markup.replace(/<link rel="preload"[^>]*>/g, '').replaceAll('loading="eager"', 'loading="lazy"')

/**
 * The listing as a client sees it first: who it is, and which hearts are filled, is not known yet. At the first address it
 * shares the page with the visitors' welcome.
 */
export function renderListing(rows: readonly ListingRow[], supabaseUrl: string, path: string) {
  at(path, supabaseUrl)
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

  return path === addresses.welcome ? withoutHaste(markup) : markup
}
