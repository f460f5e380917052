import { Merge } from 'lucide-react'
import { Button } from '#kit/ui/button.tsx'
import type { ManagedCategory } from '#resources/categories/managed-categories-row.ts'
import { strings } from '#strings/categories.ts'

type SimilarHintProps = { category: ManagedCategory; into: ManagedCategory; onMerge: () => void }

/** 'Dee-jay parece DJ.' */
export const SimilarHint = ({ category, into, onMerge }: SimilarHintProps) => (
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
