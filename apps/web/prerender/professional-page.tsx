import type { Moved, RenderedPage } from '@fenix/domain/public-pages.ts'
import { landingUrl, paths, professionalUrl } from '@fenix/domain/routes.ts'
import ServedPage from '#app/served-page.tsx'
import { strings as professionalPage } from '#features/catalog/page/texts.ts'
import { strings as app } from '#kit/texts.ts'
import { toProfessional } from '#resources/professionals/row.ts'
import { findSlug, loadServed } from '#resources/professionals/served.ts'
import { renderWith, withPhoto } from './render.tsx'
import { breadcrumbs, localBusiness } from './structured-data.ts'
import { strings } from './texts.ts'

/** About as many characters as search engines and messengers show. */
const maxLength = 160

/** The text as one line, cut between words where search engines would cut it. */
function shortened(text: string) {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength - 1)

  return `${cut.slice(0, cut.lastIndexOf(' ') + 1 || undefined).trimEnd()}…`
}

/** Renders a professional's page with its data; for an old slug returns the path to redirect to. */
export async function renderProfessional(slug: string): Promise<RenderedPage | Moved> {
  const path = professionalUrl(slug)
  const { data: row, screen } = await renderWith(
    path,
    (queryClient) => loadServed(queryClient, slug),
    (professional) => <ServedPage embedded={{ slug, professional }} />,
  )
  const served = {
    ...screen,
    embedded: { ...screen.embedded, professional: { slug, professional: row } },
  }
  if (row === null) {
    const present = await findSlug('professional', slug)
    if (present !== null) return { movedTo: professionalUrl(present) }

    return {
      status: 404,
      title: professionalPage.unknown.pageTitle,
      description: strings.notFound.description,
      isHidden: true,
      structured: [],
      ...served,
    }
  }
  const professional = toProfessional(row)
  const { name, category, categorySlug, description } = professional

  return {
    status: 200,
    title: professionalPage.title(name, category),
    description: shortened(description),
    canonical: path,
    // The similar professionals that the page shows are of the same category.
    dependsOn: { reviewsIn: row.category_id, registrationsIn: row.category_id },
    ...withPhoto([professional]),
    structured: [
      localBusiness(professional),
      breadcrumbs([
        { name: app.tabs.professionals, path: paths.professionals },
        ...(categorySlug === null ? [] : [{ name: category, path: landingUrl({ category: categorySlug }) }]),
        { name, path },
      ]),
    ],
    ...served,
  }
}
