import { Copy, RotateCw, Tag } from 'lucide-react'
import { Chip } from '#kit/ui/chip.tsx'
import type { PendingRegistration } from '#resources/registrations/pending-row.ts'
import { strings } from '#strings/admin.ts'

const text = strings.approvals.flags

/** In a row, each flag once, however many accounts it is about. */
export function FlagChips({ registration: { flags, earlier } }: { registration: PendingRegistration }) {
  const kinds = [...new Set(flags.map(({ kind }) => kind))]
  if (kinds.length === 0 && earlier === null) return null

  return (
    <span className="mt-1 flex flex-wrap gap-1.5">
      {kinds.map((kind) =>
        kind === 'new_category' ? (
          <Chip key={kind} className="bg-warn-soft! text-warn!">
            <Tag aria-hidden="true" className="size-3.5" />
            {text.chip[kind]}
          </Chip>
        ) : (
          <Chip key={kind} className="bg-danger-soft! text-danger! group-aria-[current]:bg-surface!">
            <Copy aria-hidden="true" className="size-3.5" />
            {text.chip[kind]}
          </Chip>
        ),
      )}
      {earlier !== null && (
        <Chip className="bg-surface-2! text-muted! group-aria-[current]:bg-surface!">
          <RotateCw aria-hidden="true" className="size-3.5" />
          {text.again}
        </Chip>
      )}
    </span>
  )
}
