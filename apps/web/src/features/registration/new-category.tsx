import { limits } from '@fenix/domain/limits.ts'
import { messages } from '@fenix/domain/messages.ts'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '#kit/ui/button.tsx'
import { Field } from '#kit/ui/field.tsx'
import { Input } from '#kit/ui/input.tsx'
import { strings } from '#strings/registration.ts'

type NewCategoryProps = {
  value: string
  onChange: (name: string) => void
  isSaving: boolean
  /** Returns whether the name is valid. */
  onSave: (name: string) => boolean
}

export function NewCategory({ value, onChange, isSaving, onSave }: NewCategoryProps) {
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
        <Input
          value={value}
          maxLength={limits.category.max}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Button busy={isSaving ? saving : undefined} onClick={trySave} className="sm:mt-[27px]">
        {save}
      </Button>
    </div>
  )
}
