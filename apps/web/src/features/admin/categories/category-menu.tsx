import { ArrowDown, ArrowUp, Eye, EyeOff, Merge, Pencil, Trash2 } from 'lucide-react'
import { ActMenu } from '#kit/list/acts.tsx'
import { cn } from '#kit/ui/cn.ts'
import { useHideCategory } from '#resources/categories/admin-acts.ts'
import type { ManagedCategory } from '#resources/categories/admin-queries.ts'
import type { Asked } from './category-dialog.tsx'
import { strings } from './texts.ts'

type CategoryMenuProps = {
  category: ManagedCategory
  isFirst: boolean
  isLast: boolean
  onMove: (step: -1 | 1) => void
  onAsk: (asked: Asked) => void
}

export function CategoryMenu({ category, isFirst, isLast, onMove, onAsk }: CategoryMenuProps) {
  const { name, isHidden, professionals } = category
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
          label: isHidden ? strings.show : strings.hide,
          icon: isHidden ? Eye : EyeOff,
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
