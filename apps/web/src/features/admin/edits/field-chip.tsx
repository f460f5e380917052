import { Camera, CircleDollarSign, type LucideIcon, MessageCircle, Pencil } from 'lucide-react'
import { Chip } from '#kit/ui/chip.tsx'
import type { Change } from '#resources/edits/row.ts'

const icons: Partial<Record<Change['field'], LucideIcon>> = {
  whatsapp: MessageCircle,
  images: Camera,
  price: CircleDollarSign,
}

const flagged = 'bg-warn-soft! text-warn!'
const plain = 'bg-surface-2! text-muted! group-aria-[current]:bg-surface!'

/** Names a field that changed. */
export function FieldChip({ change: { field, label, isFlagged } }: { change: Change }) {
  const Icon = icons[field] ?? Pencil

  return (
    <Chip className={isFlagged ? flagged : plain}>
      <Icon aria-hidden="true" className="size-3.5" />
      {label}
    </Chip>
  )
}
