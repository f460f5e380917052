import { changeFilters, type ListingFilters } from '@fenix/domain/listing-url.ts'
import { useState } from 'react'
import { Announcement } from '#kit/page/announcement.tsx'
import { Button } from '#kit/ui/button.tsx'
import { cn } from '#kit/ui/cn.ts'
import { Dialog, DialogContent, DialogTitle } from '#kit/ui/dialog.tsx'
import { useCounts } from '../use-professional-search.ts'
import { activeFilters } from './active-filters.ts'
import { FilterFields } from './filter-fields.tsx'
import { strings } from './texts.ts'

/** Clears the filters in the sheet, but not the term and the order, whose controls are outside. */
const cleared = ({ term, sort }: ListingFilters) => changeFilters({}, { term, sort })

type FilterSheetProps = {
  filters: ListingFilters
  onApply: (filters: ListingFilters) => void
  onClose: () => void
}

/** The filters on a phone. The button shows the number of results and applies the changes; closing discards them. */
export default function FilterSheet({ filters, onApply, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(filters)
  const { data: counts, isPlaceholderData, isError } = useCounts(draft)
  const total = isError ? undefined : counts?.total
  const label = total === undefined ? strings.counting : strings.shows(total)

  return (
    <Dialog onClose={onClose}>
      <DialogContent
        aria-describedby={undefined}
        // Escape closes an open list first.
        onEscapeKeyDown={(event) => {
          if (event.target instanceof Element && event.target.role === 'combobox') event.preventDefault()
        }}
        className="flex h-[calc(100dvh-1.25rem)] max-h-none! flex-col overflow-hidden! p-0!"
      >
        <div className="flex min-h-18 items-center justify-between gap-2 border-border border-b pr-16 pl-5">
          <DialogTitle className="pr-0!">{strings.title}</DialogTitle>
          {activeFilters(draft, []).length > 0 && (
            <Button variant="link" onClick={() => setDraft(cleared)}>
              {strings.clear}
            </Button>
          )}
        </div>
        <form
          className="flex min-h-0 flex-1 flex-col"
          onSubmit={(event) => {
            event.preventDefault()
            onApply(draft)
          }}
        >
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5">
            <FilterFields
              categoryLook="chip"
              filters={draft}
              counts={counts}
              onChange={(change) => setDraft((before) => changeFilters(before, change))}
            />
          </div>
          <div className="border-border border-t px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
            <Button
              type="submit"
              variant="ember"
              disabled={total === 0}
              className={cn('w-full transition-opacity!', isPlaceholderData && 'opacity-70 delay-150')}
            >
              {label}
            </Button>
          </div>
        </form>
        <Announcement text={label} />
      </DialogContent>
    </Dialog>
  )
}
