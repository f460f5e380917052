import type { FilterChange, ListingFilters } from '@fenix/domain/listing-url.ts'
import { paths } from '@fenix/domain/routes.ts'
import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDialog } from '#kit/dialog/use-dialog.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { columnsFrom, useMedia } from '#kit/ui/use-media.ts'
import type { Counts } from '#resources/professionals/search-filters.ts'
import { activeFilters } from './active-filters.ts'
import { FilterFields } from './filter-fields.tsx'
import { strings } from './texts.ts'

/** The id of the filters' form, to which the control for the order belongs although it is outside. */
export const filterFormId = 'filtros'

const loadFilterSheet = () => import('./filter-sheet.tsx')

type FilterPanelProps = {
  filters: ListingFilters
  counts: Counts | undefined
  /** The URL without filters. */
  clearedUrl: string
  searchField: ReactNode
  onChange: (change: FilterChange) => void
  onApply: (filters: ListingFilters) => void
}

/**
 * The search field and the filters. The filters are a column that applies each change at once or, on a phone, a
 * sheet behind a button. The panel is a form, so that it works without JavaScript, too.
 */
export function FilterPanel({
  filters,
  counts,
  clearedUrl,
  searchField,
  onChange,
  onApply,
}: FilterPanelProps) {
  const isColumn = useMedia(columnsFrom, true)
  const { Dialog, open, close } = useDialog(loadFilterSheet)
  const active = activeFilters(filters, []).length

  return (
    <search className="md:sticky md:z-10 md:top-[calc(4.25rem+var(--toast))]">
      <form
        id={filterFormId}
        method="get"
        action={paths.professionals}
        onSubmit={(event) => event.preventDefault()}
        className="md:flex md:max-h-[calc(100dvh-5rem)] md:flex-col"
      >
        <div className="hidden min-h-11 items-center justify-between gap-2 md:flex noscript:flex">
          <h2 className="text-lg">{strings.title}</h2>
          {active > 0 && (
            <Button asChild variant="link" size="sm">
              <AppLink to={clearedUrl}>{strings.clear}</AppLink>
            </Button>
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 md:mb-1 md:block">
          {searchField}
          <Button
            aria-haspopup="dialog"
            aria-label={strings.open(active)}
            onClick={open}
            className="md:hidden noscript:hidden"
          >
            <SlidersHorizontal aria-hidden="true" className="size-5" />
            {strings.title}
            {active > 0 && (
              <span className="grid size-5.5 place-items-center rounded-full bg-primary font-bold text-on-primary text-xs tabular-nums">
                {active}
              </span>
            )}
          </Button>
        </div>
        {isColumn && (
          <>
            <div className="-mx-1 hidden min-h-0 overflow-y-auto overscroll-contain px-1 pb-6 max-md:max-h-72 [mask-image:linear-gradient(to_top,transparent,black_1.5rem)] [scrollbar-width:thin] md:block noscript:block">
              <FilterFields categoryLook="row" filters={filters} counts={counts} onChange={onChange} />
            </div>
            <Button type="submit" className="mt-2 w-full shrink-0 not-noscript:hidden">
              {strings.apply}
            </Button>
          </>
        )}
      </form>
      {Dialog && !isColumn && (
        <Dialog
          filters={filters}
          onApply={(chosen) => {
            close()
            onApply(chosen)
          }}
          onClose={close}
        />
      )}
    </search>
  )
}
