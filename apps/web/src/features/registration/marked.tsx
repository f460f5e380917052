import {
  type FormColumn,
  fieldWith,
  formColumns,
  type RegistrationField,
  registrationFields,
  wordsOf,
} from '@fenix/domain/registration-fields.ts'
import { Check, TriangleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext } from 'react'
import { useWatch } from 'react-hook-form'
import { cn } from '#kit/ui/cn.ts'
import { type FormFields, type Registration, rejectedFields, toFields } from '#resources/registrations/row.ts'
import { strings } from './texts.ts'
import type { RegistrationControl } from './use-registration-form.ts'

type Asked = {
  control: RegistrationControl
  /** The rejected registration. */
  registration: Registration
  /** The paths of the photos in the form. */
  images: readonly string[]
}

/** The rejected values, with which the form's values are compared; null if there is no form to change. */
export const AskedChanges = createContext<Asked | null>(null)

export function useAskedFields() {
  const asked = useContext(AskedChanges)

  return asked ? rejectedFields(asked.registration) : []
}

const textColumns = formColumns.filter(
  (column): column is Exclude<FormColumn, 'images'> => column !== 'images',
)

const contentOf = (field: RegistrationField, fields: Partial<FormFields>) =>
  textColumns.filter((column) => fieldWith(column) === field).map((column) => fields[column])

type Compared = Pick<Asked, 'registration' | 'images'>

/** A field's rejected value, and its value in the form. */
const valuesOf = (
  field: RegistrationField,
  { registration, images }: Compared,
  fields: Partial<FormFields>,
) =>
  field === 'images'
    ? [registration.images, images]
    : [contentOf(field, toFields(registration)), contentOf(field, fields)]

const isSame = ([before, now]: readonly unknown[]) => JSON.stringify(before) === JSON.stringify(now)

/** Whether every field that the rejection names is unchanged; if it names none, whether every field is. */
export function isLeftAsItWas(compared: Compared, fields: Partial<FormFields>) {
  if (compared.registration.status !== 'rejected') return false
  const named = rejectedFields(compared.registration)

  return (named.length > 0 ? named : registrationFields).every((field) =>
    isSame(valuesOf(field, compared, fields)),
  )
}

/** A rejected value with more characters is not repeated below its field. */
const longestShown = 60

/** Whether a field differs from the rejected value, and that value as text if it is short. */
export function useChange(field: RegistrationField) {
  const asked = useContext(AskedChanges)
  if (!asked) throw new Error('No change is asked for')
  const fields = useWatch({ control: asked.control, compute: (values: FormFields) => ({ ...values }) })
  const before = field === 'category_id' ? '' : wordsOf(field, asked.registration)

  return {
    isChanged: !isSame(valuesOf(field, asked, fields)),
    before: before.length <= longestShown && !before.includes('\n') ? before : '',
  }
}

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
