import { type Landing, landingUrl, paths } from '@fenix/domain/routes.ts'
import { ChevronRight } from 'lucide-react'
import { strings as app } from '#kit/texts.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { strings } from './texts.ts'

type Crumb = { name: string; path: string }

/** The pages from the listing to a landing page, which is the last. */
export const landingCrumbs = ({ category, city }: Landing, name: string): readonly Crumb[] => [
  { name: app.tabs.professionals, path: paths.professionals },
  { name, path: landingUrl({ category }) },
  ...(city === undefined ? [] : [{ name: city, path: landingUrl({ category, city }) }]),
]

export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const last = crumbs.length - 1

  return (
    <nav aria-label={strings.breadcrumb} className="pt-2 md:pt-3">
      <ol className="-mx-1 flex flex-wrap items-center text-sm">
        {crumbs.map(({ name, path }, index) => (
          <li key={path} className="flex items-center">
            {index > 0 && <ChevronRight aria-hidden="true" className="mx-0.5 size-4 text-muted" />}
            {index === last ? (
              <span aria-current="page" className="flex min-h-11 items-center px-1 text-muted">
                {name}
              </span>
            ) : (
              <AppLink
                to={path}
                className="flex min-h-11 items-center rounded-sm px-1 font-semibold text-primary"
              >
                {name}
              </AppLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
