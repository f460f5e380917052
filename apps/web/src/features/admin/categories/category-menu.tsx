import { ArrowDown, ArrowUp, Eye, EyeOff, Merge, Pencil, Trash2 } from 'lucide-react'
import { MenuItem, MenuSeparator, RowMenu } from '#kit/list/row-menu.tsx'
import { useHideCategory } from '#resources/categories/admin-acts.ts'
import type { ManagedCategory } from '#resources/categories/admin-queries.ts'
import type { Asked } from './category-dialog.tsx'
import { strings } from './texts.ts'

const icon = { 'aria-hidden': true, className: 'size-5 text-muted' } as const

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
  const HideIcon = isHidden ? Eye : EyeOff
  const isOnly = isFirst && isLast

  return (
    <RowMenu label={strings.menu(name)}>
      <MenuItem onSelect={() => onAsk({ act: 'rename', category })}>
        <Pencil {...icon} />
        {strings.asks(strings.rename)}
      </MenuItem>
      {!isOnly && (
        <MenuItem onSelect={() => onAsk({ act: 'merge', category })}>
          <Merge aria-hidden="true" className="size-5 rotate-180 text-muted" />
          {strings.asks(strings.merge)}
        </MenuItem>
      )}
      {!isFirst && (
        <MenuItem onSelect={() => onMove(-1)}>
          <ArrowUp {...icon} />
          {strings.up}
        </MenuItem>
      )}
      {!isLast && (
        <MenuItem onSelect={() => onMove(1)}>
          <ArrowDown {...icon} />
          {strings.down}
        </MenuItem>
      )}
      <MenuItem onSelect={() => hide.mutate(undefined)}>
        <HideIcon {...icon} />
        {isHidden ? strings.show : strings.hide}
      </MenuItem>
      {professionals === 0 && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={() => onAsk({ act: 'remove', category })} className="text-danger">
            <Trash2 aria-hidden="true" className="size-5" />
            {strings.asks(strings.remove)}
          </MenuItem>
        </>
      )}
    </RowMenu>
  )
}
