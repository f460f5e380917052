import { Merge } from 'lucide-react'
import { Button } from '#kit/ui/button.tsx'
import { Chip } from '#kit/ui/chip.tsx'
import { useOrderCategories } from '#resources/categories/admin-acts.ts'
import type { ManagedCategory } from '#resources/categories/admin-queries.ts'
import type { Asked } from './category-dialog.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { strings } from './texts.ts'

type SimilarHintProps = { category: ManagedCategory; into: ManagedCategory; onMerge: () => void }

/** 'Dee-jay parece DJ.' */
const SimilarHint = ({ category, into, onMerge }: SimilarHintProps) => (
  <p className="m-2 flex items-center gap-3 rounded-md bg-warn-soft py-1 pr-3 pl-3.5 text-sm">
    <Merge aria-hidden="true" className="size-5 shrink-0 rotate-180 text-warn" />
    <span className="wrap-anywhere min-w-0 flex-1">
      <b className="font-semibold">{category.name}</b> {strings.resembles} {into.name}.
    </span>
    <Button variant="link" size="sm" onClick={onMerge} className="text-warn">
      {strings.merge}
    </Button>
  </p>
)

/** The first two categories that may mean the same. */
function similarIn(categories: readonly ManagedCategory[]) {
  const offered = categories.filter(({ isHidden }) => !isHidden)
  for (const category of offered) {
    const into = offered.find(({ id }) => id === category.similarId)
    if (into) return { category, into }
  }

  return undefined
}

type CategoryListProps = { categories: readonly ManagedCategory[]; onAsk: (asked: Asked) => void }

export function CategoryList({ categories, onAsk }: CategoryListProps) {
  const order = useOrderCategories()
  const similar = similarIn(categories)

  const move = (category: ManagedCategory, place: number) =>
    order(categories.filter(({ id }) => id !== category.id).toSpliced(place, 0, category))

  return (
    <>
      <ul className="divide-y divide-border">
        {categories.map((category, index) => (
          <li key={category.id} className="flex min-h-11 items-center gap-2 py-0.5 pr-1 pl-4">
            <span className="wrap-anywhere min-w-0 flex-1 py-1.5 font-medium leading-snug">
              {category.name}
            </span>
            {category.isHidden && <Chip>{strings.hidden}</Chip>}
            <span className="text-muted text-sm tabular-nums">
              <span aria-hidden="true">{category.professionals}</span>
              <span className="sr-only">{strings.count(category.professionals)}</span>
            </span>
            <CategoryMenu
              category={category}
              isFirst={index === 0}
              isLast={index === categories.length - 1}
              onMove={(step) => move(category, index + step)}
              onAsk={onAsk}
            />
          </li>
        ))}
      </ul>
      {similar && <SimilarHint {...similar} onMerge={() => onAsk({ act: 'merge', ...similar })} />}
    </>
  )
}
