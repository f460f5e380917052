import { type Moved, publicPageAt, type RenderedPage } from '@fenix/domain/public-pages.ts'
import type { UserType } from '@fenix/domain/roles.ts'
import { paths, signInUrl } from '@fenix/domain/routes.ts'
import type { LegalText } from '@fenix/domain/terms.ts'
import AuthScreen from '#features/auth/auth-screen.tsx'
import LegalScreen, { legalContents } from '#features/legal/legal-screen.tsx'
import { WelcomeScreen } from '#features/welcome/welcome-screen.tsx'
import { strings as app } from '#kit/texts.ts'
import { areaUrl, parseUrl } from '#kit/url/app-url.ts'
import { setLocation } from './browser-stubs.ts'
import { renderLanding, renderUnknown } from './landing-page.tsx'
import { renderListing } from './listing-page.tsx'
import { renderProfessional } from './professional-page.tsx'
import { inArea, render, renderWith } from './render.tsx'
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

async function renderWelcome(): Promise<RenderedPage> {
  const { screen } = await renderWith(
    paths.welcome,
    async () => undefined,
    () => welcome,
  )

  return {
    status: 200,
    ...strings.home,
    canonical: paths.welcome,
    structured: [website(app.productName)],
    ...screen,
  }
}

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
    default:
      return renderUnknown(url)
  }
}

/** Renders a role's sign-in, with the link back to where the visitor came from. */
async function renderSignIn(url: string, userType: UserType): Promise<RenderedPage> {
  const { screen } = await renderWith(
    url,
    async () => undefined,
    () => <AuthScreen userType={userType} />,
  )

  return { status: 200, ...strings.home, canonical: signInUrl({ userType }), structured: [], ...screen }
}

/** Renders the terms or the privacy policy. */
async function renderLegal(text: LegalText): Promise<RenderedPage> {
  const { title, description } = legalContents[text]
  const { screen } = await renderWith(
    paths[text],
    async () => undefined,
    () => inArea(<LegalScreen text={text} />, undefined),
  )

  return {
    status: 200,
    title: app.pageTitle(title),
    description,
    canonical: paths[text],
    structured: [],
    ...screen,
  }
}
