import { ArrowDown, ArrowUp, Eye, EyeOff, Merge, Pencil, Trash2 } from 'lucide-react'
import { ActMenu } from '#kit/list/acts.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Chip } from '#kit/ui/chip.tsx'
import { cn } from '#kit/ui/cn.ts'
import { useHideCategory, useOrderCategories } from '#resources/categories/admin-acts.ts'
import type { ManagedCategory } from '#resources/categories/admin-queries.ts'
import type { Asked } from './category-dialog.tsx'
import { strings } from './texts.ts'

type SimilarHintProps = { category: ManagedCategory; into: ManagedCategory; onMerge: () => void }

/** A hint such as 'Dee-jay parece DJ.' */
const SimilarHint = ({ category, into, onMerge }: SimilarHintProps) => (
  <p className="m-2 flex items-center gap-3 rounded-md bg-warn-soft py-1 pr-3 pl-3.5 text-sm">
    <Merge aria-hidden="true" className="size-5 shrink-0 rotate-180 text-warn" />
    <span className="wrap-anywhere min-w-0 flex-1">
      <b className="font-semibold">{category.name}</b> {strings.resembles} {into.name}.
    </span>
    <Button variant="link" size="sm" onClick={onMerge} className="text-warn!">
      {strings.merge}
    </Button>
  </p>
)

/** The first category that may mean the same as another, and that other category, `into`. */
function similarIn(categories: readonly ManagedCategory[]) {
  const offered = categories.filter(({ is_hidden }) => !is_hidden)
  for (const category of offered) {
    const into = offered.find(({ id }) => id === category.similar_id)
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
            {category.is_hidden && <Chip>{strings.hidden}</Chip>}
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

type CategoryMenuProps = {
  category: ManagedCategory
  isFirst: boolean
  isLast: boolean
  onMove: (step: -1 | 1) => void
  onAsk: (asked: Asked) => void
}

function CategoryMenu({ category, isFirst, isLast, onMove, onAsk }: CategoryMenuProps) {
  const { name, is_hidden, professionals } = category
  const hide = useHideCategory(category)

  return (
    <ActMenu
      label={strings.menu(name)}
      acts={[
        { label: strings.rename, icon: Pencil, asks: true, run: () => onAsk({ act: 'rename', category }) },
        {
          label: strings.merge,
          icon: ({ className, ...icon }) => <Merge {...icon} className={cn(className, 'rotate-180')} />,
          when: !(isFirst && isLast),
          asks: true,
          run: () => onAsk({ act: 'merge', category }),
        },
        { label: strings.up, icon: ArrowUp, when: !isFirst, run: () => onMove(-1) },
        { label: strings.down, icon: ArrowDown, when: !isLast, run: () => onMove(1) },
        {
          label: is_hidden ? strings.show : strings.hide,
          icon: is_hidden ? Eye : EyeOff,
          run: () => hide.mutate(undefined),
        },
        {
          label: strings.remove,
          icon: Trash2,
          when: professionals === 0,
          tone: 'danger',
          asks: true,
          run: () => onAsk({ act: 'remove', category }),
        },
      ]}
    />
  )
}
