import type { RenderedPage } from '@fenix/domain/public-pages.ts'
import { paths } from '@fenix/domain/routes.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { AreaFrame } from '#app/area-frame.tsx'
import { type TabId, tabsFor } from '#app/tabs-by-role.ts'
import { VisitorHeader } from '#app/visitor-header.tsx'
import { setAppearance } from '#kit/page/appearance.ts'
import type { Professional } from '#resources/professionals/row.ts'
import { loadAppearance } from '#resources/settings/load-appearance.ts'
import { setLocation } from './browser-stubs.ts'

/** The first photo of the first professional who has one, for previews of links. */
export function withPhoto(professionals: readonly Professional[]) {
  for (const { images, name } of professionals) {
    const [path] = images
    if (path !== undefined) return { photo: { path, alt: name } }
  }

  return {}
}

const preloads = /<link rel="preload"[^>]*>/g

/** Style attributes are removed because the Content-Security-Policy forbids them. */
export const render = (page: ReactNode) => renderToStaticMarkup(page).replace(/ style="[^"]*"/g, '')

/** Removes the mark by which `base.css` hides the default logo and background; a served page has the right ones already. */
const withKnownLook = (markup: string) => markup.replaceAll(' data-default-look="true"', '')

/** Puts a screen into the visitor's area; `tab` is undefined for a page that belongs to no tab. */
export const inArea = (screen: ReactNode, tab: TabId | undefined) => (
  <AreaFrame header={<VisitorHeader />} tabs={tabsFor('visitor')} tab={tab} urlOf={(tab) => paths[tab]}>
    {screen}
  </AreaFrame>
)

/**
 * Renders a page with the data that `load` reads into the query cache. Logo and background are read at the same time and
 * embedded in the page, so that the app starts with them.
 */
export async function renderWith<Data>(
  url: string,
  load: (queryClient: QueryClient) => Promise<Data>,
  show: (data: Data) => ReactNode,
) {
  const queryClient = new QueryClient()
  const [appearance, data] = await Promise.all([loadAppearance(), load(queryClient)])
  setLocation(url)
  setAppearance(appearance)
  const markup = withKnownLook(
    render(<QueryClientProvider client={queryClient}>{show(data)}</QueryClientProvider>),
  )
  // Stops the timers of queries that the screen created.
  queryClient.clear()

  return {
    data,
    screen: {
      markup: markup.replace(preloads, ''),
      preloads: markup.match(preloads) ?? [],
      embedded: { appearance },
    },
  }
}

type About = Pick<RenderedPage, 'title' | 'description'> & Partial<Omit<RenderedPage, 'markup' | 'embedded'>>

/** Renders a page without data of its own. */
export async function renderPlain(url: string, page: ReactNode, about: About): Promise<RenderedPage> {
  const { screen } = await renderWith(
    url,
    async () => undefined,
    () => page,
  )

  return { status: 200, structured: [], ...about, ...screen }
}
