import type { Moved, RenderedPage } from '@fenix/domain/public-pages.ts'
import { isLandingPath, type Landing, landingUrl } from '@fenix/domain/routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { landingCrumbs } from '#features/catalog/landing/breadcrumb.tsx'
import {
  type LandingFacts,
  landingFacts,
  landingQueries,
  landingQuestions,
} from '#features/catalog/landing/landing-facts.ts'
import LandingScreen from '#features/catalog/landing/landing-screen.tsx'
import { strings as landingStrings } from '#features/catalog/landing/texts.ts'
import { strings as app } from '#kit/texts.ts'
import { listed } from '#resources/professionals/lists.ts'
import { professionalQueries } from '#resources/professionals/queries.ts'
import { findSlug } from '#resources/professionals/served.ts'
import { inArea, renderPlain, renderWith, withPhoto } from './render.tsx'
import { breadcrumbs, itemList, priceOffers, questionsPage } from './structured-data.ts'
import { strings } from './texts.ts'

/** Renders the not-found page for an unknown URL. */
export const renderUnknown = (url: string) =>
  renderPlain(
    url,
    inArea(
      <LandingScreen landing={undefined} viewer={null} />,
      isLandingPath(url) ? 'professionals' : undefined,
    ),
    {
      status: 404,
      title: app.pageTitle(landingStrings.notFound.title),
      description: strings.notFound.description,
      isHidden: true,
    },
  )

async function load(queryClient: QueryClient, landing: Landing) {
  const queries = landingQueries(landing)
  const [categories, counts, levels, list] = await Promise.all([
    queryClient.fetchQuery(queries.categories),
    queryClient.fetchQuery(queries.counts),
    queryClient.fetchQuery(queries.levels),
    queryClient.fetchInfiniteQuery(professionalQueries.search(landing)),
  ])
  const facts = landingFacts({ landing, categories, counts, levels })

  return { facts, professionals: listed(list) }
}

const answerText = ({ answer, points = [] }: { answer: string; points?: readonly string[] }) =>
  [answer, ...points].join(' ')

/** The structured data of a landing page that lists somebody. */
const structuredOf = (
  landing: Landing,
  facts: LandingFacts,
  { professionals }: Awaited<ReturnType<typeof load>>,
) => [
  breadcrumbs(landingCrumbs(landing, facts.category.name)),
  itemList(landingStrings.offer(facts.category.name, facts.city), professionals),
  ...priceOffers(landingStrings.offer(facts.category.name, facts.city), facts.levels),
  questionsPage(landingQuestions.map((one) => ({ question: one.question, answer: answerText(one) }))),
]

/** Renders a landing page, with 404 if it lists nobody. An old slug of its category redirects to the present one. */
export async function renderLanding(landing: Landing): Promise<RenderedPage | Moved> {
  const url = landingUrl(landing)
  const { data, screen } = await renderWith(
    url,
    (queryClient) => load(queryClient, landing),
    () => inArea(<LandingScreen landing={landing} viewer={null} />, 'professionals'),
  )
  const { facts, professionals } = data
  if (!facts) {
    const present = await findSlug('category', landing.category)
    const isOld = present !== null && present !== landing.category

    return isOld ? { movedTo: landingUrl({ ...landing, category: present }) } : renderUnknown(url)
  }
  const { category, city, count } = facts
  const about = {
    title: app.pageTitle(landingStrings.offer(category.name, city)),
    description: `${landingStrings.intro(count, city)} ${landingStrings.how}`,
    ...screen,
  }
  if (count === 0) return { ...about, status: 404, isHidden: true, structured: [] }

  return {
    ...about,
    status: 200,
    canonical: url,
    // The page counts professionals of other categories, too, so registrations of every category change it.
    dependsOn: { reviewsIn: category.id },
    ...withPhoto(professionals),
    structured: structuredOf(landing, facts, data),
  }
}
