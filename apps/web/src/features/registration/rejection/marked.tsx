import type { RegistrationField } from '@fenix/domain/registration-fields.ts'
import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#kit/ui/cn.ts'
import { strings } from '#strings/registration.ts'
import { useAskedFields, useChange } from './asked-changes.ts'

type MarkedProps = { field: RegistrationField; children: ReactNode }

const idOf = (field: RegistrationField) => `asked-${field}`

/** Moves the focus to a marked field. */
export function showMarked(field: RegistrationField) {
  const mark = document.getElementById(idOf(field))
  mark?.focus({ preventScroll: true })
  mark?.scrollIntoView({ block: 'center' })
}

function Mark({ field, children }: MarkedProps) {
  const id = idOf(field)
  const textId = `${id}-text`
  const { isChanged, before } = useChange(field)
  const { asked, changed, changedFrom } = strings.rejected
  const Icon = isChanged ? Check : TriangleAlert

  return (
    // biome-ignore lint/a11y/useSemanticElements: the field inside has its own label
    <div
      id={id}
      role="group"
      tabIndex={-1}
      aria-describedby={textId}
      className={cn(
        'grid grid-cols-1 gap-2 rounded-md outline-focus focus-visible:outline-3',
        !isChanged && '-mx-2.5 border-2 border-warn bg-warn-soft p-2',
      )}
    >
      {children}
      <p
        id={textId}
        className={cn(
          'wrap-anywhere flex items-start gap-1.5 font-semibold text-xs',
          isChanged ? 'text-success' : 'text-warn',
        )}
      >
        <Icon aria-hidden="true" className="mt-px size-[17px] shrink-0" />
        {isChanged ? (before ? changedFrom(before) : changed) : asked}
      </p>
    </div>
  )
}

/** Marks a field that a rejection is about, until its value changes. */
export const Marked = ({ field, children }: MarkedProps) =>
  useAskedFields().includes(field) ? <Mark field={field}>{children}</Mark> : children
