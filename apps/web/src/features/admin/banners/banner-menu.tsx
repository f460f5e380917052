import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { MenuItem, MenuSeparator, RowMenu } from '#kit/list/row-menu.tsx'
import { strings } from './texts.ts'

type BannerMenuProps = {
  name: string
  onEdit: () => void
  /** Undefined for the first banner, and for those that have ended. */
  onMoveUp: (() => void) | undefined
  onMoveDown: (() => void) | undefined
  onRemove: () => void
}

const icon = { 'aria-hidden': true, className: 'size-5 text-muted' } as const

export const BannerMenu = ({ name, onEdit, onMoveUp, onMoveDown, onRemove }: BannerMenuProps) => (
  <RowMenu label={strings.menu(name)}>
    <MenuItem onSelect={onEdit}>
      <Pencil {...icon} />
      {strings.edit}
    </MenuItem>
    {onMoveUp && (
      <MenuItem onSelect={onMoveUp}>
        <ArrowUp {...icon} />
        {strings.moveUp}
      </MenuItem>
    )}
    {onMoveDown && (
      <MenuItem onSelect={onMoveDown}>
        <ArrowDown {...icon} />
        {strings.moveDown}
      </MenuItem>
    )}
    <MenuSeparator />
    <MenuItem onSelect={onRemove} className="text-danger">
      <Trash2 aria-hidden="true" className="size-5" />
      {strings.asksRemove}
    </MenuItem>
  </RowMenu>
)
