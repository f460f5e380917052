import { findCategory } from '@fenix/domain/categories.ts'
import { messages } from '@fenix/domain/messages.ts'
import { registrationForm } from '@fenix/domain/registration-fields.ts'
import { categorySchema } from '@fenix/domain/schemas/registration.ts'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { Button } from '#kit/ui/button.tsx'
import { Field } from '#kit/ui/field.tsx'
import { Input } from '#kit/ui/input.tsx'
import { NativeSelect } from '#kit/ui/native-select.tsx'
import { showToast } from '#kit/ui/toast.ts'
import { categoryChoices, offered, useAddCategory } from '#resources/categories/choices.ts'
import { strings } from './texts.ts'
import type { RegistrationControl } from './use-registration-form.ts'

/** The option that opens the input for a new category; the schema does not accept it as a category. */
const addNew = 'nova'

type CategoryFieldProps = {
  control: RegistrationControl
  /** The saved category, which the registration may keep after the category is hidden. */
  saved: number | undefined
}

export function CategoryField({ control, saved }: CategoryFieldProps) {
  const { field, fieldState } = useController({ control, name: 'category_id' })
  const newName = useController({ control, name: 'newCategory' })
  const { data = [] } = useQuery(categoryChoices())
  const categories = offered(data, saved)
  const add = useAddCategory()
  const { placeholder } = strings.category

  const box = useRef<HTMLSelectElement>(null)

  /** The focus moves back to the select, because the input disappears. */
  const choose = ({ id }: { id: number }) => {
    field.onChange(String(id))
    newName.field.onChange('')
    box.current?.focus()
  }

  const save = (typed: string) => {
    const parsed = categorySchema.safeParse({ name: typed })
    if (!parsed.success) {
      showToast({ tone: 'destructive', title: messages.invalidCategory })
      return false
    }
    const present = findCategory(categories, parsed.data.name)
    if (present) choose(present)
    else add.mutate(parsed.data.name, { onSuccess: choose })

    return true
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <Field label={registrationForm.category_id.label} error={fieldState.error?.message}>
        <NativeSelect
          {...field}
          ref={(node) => {
            box.current = node
            field.ref(node)
          }}
        >
          <option value="" disabled>
            {placeholder}
          </option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={addNew}>{strings.category.add}</option>
        </NativeSelect>
      </Field>
      {field.value === addNew && (
        <NewCategory
          value={newName.field.value}
          onChange={newName.field.onChange}
          isSaving={add.isPending}
          onSave={save}
        />
      )}
    </div>
  )
}

type NewCategoryProps = {
  value: string
  onChange: (name: string) => void
  isSaving: boolean
  /** Saves the name if it is valid, and returns whether it is. */
  onSave: (name: string) => boolean
}

function NewCategory({ value, onChange, isSaving, onSave }: NewCategoryProps) {
  const [isInvalid, setInvalid] = useState(false)
  const { newName, save, saving } = strings.category

  const trySave = () => setInvalid(!onSave(value))

  // Enter would otherwise submit the form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    trySave()
  }

  return (
    <div className="grid grid-cols-1 items-start gap-2 sm:grid-cols-[1fr_auto]">
      <Field label={newName} error={isInvalid ? messages.invalidCategory : undefined}>
        <Input value={value} onChange={(event) => onChange(event.target.value)} onKeyDown={onKeyDown} />
      </Field>
      <Button busy={isSaving && saving} onClick={trySave} className="sm:mt-[27px]">
        {save}
      </Button>
    </div>
  )
}
