import { landingUrl, paths } from '@fenix/domain/routes.ts'
import { ChevronRight } from 'lucide-react'
import { BackLink } from '#kit/page/back-link.tsx'
import { AppLink } from '#kit/ui/app-link.tsx'
import type { Professional } from '#resources/professionals/row.ts'
import { strings } from './texts.ts'

type BreadcrumbProps = Pick<Professional, 'category' | 'categorySlug' | 'cities'>

/** The category and the first city, linked to their listings; a hidden category has no link. */
export function Breadcrumb({ category, categorySlug, cities: [city] }: BreadcrumbProps) {
  if (categorySlug === null) return <BackLink to={paths.professionals} className="-ml-3.5 max-md:hidden" />
  const steps = [
    { label: category, to: landingUrl({ category: categorySlug }) },
    ...(city === undefined ? [] : [{ label: city, to: landingUrl({ category: categorySlug, city }) }]),
  ]

  return (
    <div className="-ml-2.5 flex items-center max-md:hidden">
      <BackLink to={paths.professionals} />
      <nav aria-label={strings.breadcrumb} className="min-w-0">
        <ol className="flex flex-wrap items-center gap-x-0.5 text-sm">
          {steps.map(({ label, to }, index) => (
            <li key={to} className="flex min-w-0 items-center">
              {index > 0 && <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />}
              <AppLink
                to={to}
                className="wrap-anywhere inline-flex min-h-11 min-w-0 items-center px-1 font-semibold text-primary decoration-1 underline-offset-4 hover:underline"
              >
                {label}
              </AppLink>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  )
}
