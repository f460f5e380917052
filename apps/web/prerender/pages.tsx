import { type Moved, publicPageAt, type RenderedPage } from '@fenix/domain/public-pages.ts'
import type { UserType } from '@fenix/domain/roles.ts'
import { paths, signInUrl } from '@fenix/domain/routes.ts'
import type { LegalText } from '@fenix/domain/terms.ts'
import AuthScreen from '#features/auth/auth-screen.tsx'
import { BannerFrame } from '#features/banners/banner-frame.tsx'
import FavoritesInvitation from '#features/catalog/favorites-invitation.tsx'
import RecommendedScreen from '#features/catalog/recommended-screen.tsx'
import HelpScreen from '#features/help/help-screen.tsx'
import LegalScreen, { legalContents } from '#features/legal/legal-screen.tsx'
import { WelcomeScreen } from '#features/welcome/welcome-screen.tsx'
import { strings as app } from '#kit/texts.ts'
import { areaUrl, parseUrl } from '#kit/url/app-url.ts'
import { listed } from '#resources/professionals/lists.ts'
import { professionalQueries } from '#resources/professionals/queries.ts'
import { setLocation } from './browser-stubs.ts'
import { renderLanding, renderUnknown } from './landing-page.tsx'
import { renderListing } from './listing-page.tsx'
import { renderProfessional } from './professional-page.tsx'
import { inArea, render, renderPlain, renderWith, withPhoto } from './render.tsx'
import { website } from './structured-data.ts'
import { strings } from './texts.ts'

export { findCards, readCard } from './assistant.ts'
export { connect } from './browser-stubs.ts'

const welcome = (
  <WelcomeScreen
    urlFor={(userType) => areaUrl(userType, parseUrl(paths.welcome))}
    listingUrl={paths.professionals}
  />
)

/** Renders the welcome without an installation's appearance, for the build. */
export function renderPlainWelcome() {
  setLocation(paths.welcome)

  return render(welcome)
}

const renderWelcome = () =>
  renderPlain(paths.welcome, welcome, {
    ...strings.home,
    canonical: paths.welcome,
    structured: [website(app.productName)],
  })

/** Renders the public page at a URL's path and query for a visitor. */
export function renderPage(url: string): Promise<RenderedPage | Moved> {
  const { path, params } = parseUrl(url)
  const page = publicPageAt(path, params)
  switch (page?.kind) {
    case 'welcome':
      return renderWelcome()
    case 'listing':
      return renderListing(url, page)
    case 'landing':
      return renderLanding(page)
    case 'professional':
      return renderProfessional(page.slug)
    case 'sign-in':
      return renderSignIn(url, page.userType)
    case 'legal':
      return renderLegal(page.text)
    case 'help':
      return renderHelp()
    case 'favorites':
      return renderFavorites()
    case 'recommended':
      return renderRecommended()
    default:
      return renderUnknown(url)
  }
}

/** Renders a role's sign-in, whose link back leads to where the visitor came from. */
const renderSignIn = (url: string, userType: UserType) =>
  renderPlain(url, <AuthScreen userType={userType} />, {
    ...strings.home,
    canonical: signInUrl({ userType }),
  })

/** Renders the terms or the privacy policy. */
function renderLegal(text: LegalText) {
  const { title, description } = legalContents[text]
  const about = { title: app.pageTitle(title), description, canonical: paths[text] }

  return renderPlain(paths[text], inArea(<LegalScreen text={text} />, undefined), about)
}

/** Renders the help as visitors and clients read it. */
const renderHelp = () =>
  renderPlain(
    paths.help,
    inArea(
      <div data-for="clients">
        <HelpScreen userType="client" />
      </div>,
      'help',
    ),
    { ...strings.help, canonical: paths.help },
  )

/** Renders the favorites for visitors, who are invited to sign in. */
const renderFavorites = () =>
  renderPlain(
    paths.favorites,
    inArea(
      <div data-for="visitors">
        <FavoritesInvitation
          signInUrl={areaUrl('client', parseUrl(paths.favorites))}
          banner={<BannerFrame />}
        />
      </div>,
      'favorites',
    ),
    { ...strings.favorites, isHidden: true },
  )

/** Renders Fênix Indica. */
async function renderRecommended(): Promise<RenderedPage> {
  const { data: professionals, screen } = await renderWith(
    paths.recommended,
    async (queryClient) =>
      listed(await queryClient.fetchInfiniteQuery(professionalQueries.search({ recommended: true }))),
    () => inArea(<RecommendedScreen viewer={null} banner={<BannerFrame />} />, 'recommended'),
  )

  return {
    status: 200,
    ...strings.recommended,
    canonical: paths.recommended,
    ...withPhoto(professionals),
    structured: [],
    ...screen,
  }
}
