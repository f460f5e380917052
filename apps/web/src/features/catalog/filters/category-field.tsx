import { filterNames } from '@fenix/domain/listing-url.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#kit/ui/button.tsx'
import { categoryQueries } from '#resources/categories/queries.ts'
import type { Category } from '#resources/categories/row.ts'
import type { Counts } from '#resources/professionals/search-filters.ts'
import type { FilterProps } from './choice.tsx'
import { Choice, choicesLook, FilterGroup, type Look } from './choice.tsx'
import { strings } from './texts.ts'

const shownAtFirst = 6

const countOf = (counts: Counts | undefined, { id }: Category) => counts && (counts.categories[id] ?? 0)

/** The count of 'Todas': the sum of all counts, because a professional has only one category. */
const inAll = (counts: Counts | undefined) =>
  counts && Object.values(counts.categories).reduce((sum, count) => sum + count, 0)

export function CategoryField({ look, filters, counts, onChange }: FilterProps & { look: Look }) {
  const { data: categories = [] } = useQuery(categoryQueries.offered())
  const [showsAll, setShowsAll] = useState(false)
  const shown = categories.filter(
    ({ slug }, index) => showsAll || index < shownAtFirst || slug === filters.category,
  )
  const choice = { look, name: filterNames.category }

  return (
    <FilterGroup title={strings.category}>
      <div className={choicesLook[look]}>
        <Choice
          {...choice}
          value=""
          isChosen={filters.category === undefined}
          count={inAll(counts)}
          onChoose={() => onChange({ category: undefined })}
        >
          {strings.everyCategory}
        </Choice>
        {shown.map((category) => (
          <Choice
            key={category.id}
            {...choice}
            value={category.slug}
            isChosen={filters.category === category.slug}
            count={countOf(counts, category)}
            onChoose={() => onChange({ category: category.slug })}
          >
            {category.name}
          </Choice>
        ))}
      </div>
      {shown.length < categories.length && (
        <Button variant="link" size="sm" className="mt-1 noscript:hidden" onClick={() => setShowsAll(true)}>
          {strings.moreCategories}
        </Button>
      )}
    </FilterGroup>
  )
}
