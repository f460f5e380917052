import { categoryId } from '@fenix/domain/schemas/fields.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { FormDialog } from '#kit/dialog/form-dialog.tsx'
import { SelectField } from '#kit/form/text-fields.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useAdminAct } from '#resources/admin.ts'
import { categoryChoices, offered } from '#resources/categories/choices.ts'
import { registrationActs } from '#resources/registrations/admin-acts.ts'
import type { PendingRegistration } from '#resources/registrations/admin-row.ts'
import { strings } from './texts.ts'

const texts = strings.category

const schema = z.object({ categoryId })

type ChangeCategoryProps = {
  registration: PendingRegistration
  /** Called with the chosen category when it is sent, before the service has responded. */
  onChosen: (categoryId: number) => void
}

function CategoryDialog({
  registration: { id, version, name, category, category_id: present },
  onChosen,
  onClose,
}: ChangeCategoryProps & { onClose: () => void }) {
  const { data = [] } = useQuery(categoryChoices())
  const choices = offered(data, present)
  const change = useAdminAct(registrationActs.changeCategory)
  // The present category may be missing from the choices, for example until they are loaded.
  const categories = choices.some((choice) => choice.id === present)
    ? choices
    : [{ id: present, name: category }, ...choices]

  return (
    <FormDialog
      isQuestion
      title={texts.title}
      text={texts.text(name)}
      submit={texts.save}
      tone="ink"
      busy={change.isPending && texts.saving}
      schema={schema}
      values={{ categoryId: String(present) }}
      onSubmit={(output, then) => {
        // Called before the response arrives, because the list may load the new category before then.
        onChosen(output.categoryId)
        change.mutate({ id, version, ...output }, then)
      }}
      onClose={onClose}
    >
      {({ control }) => (
        <SelectField control={control} name="categoryId" label={texts.label} aria-required>
          {categories.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.name}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  )
}

export function ChangeCategory(props: ChangeCategoryProps) {
  const [isAsking, setAsking] = useState(false)

  return (
    <>
      <Button
        variant="link"
        aria-label={texts.changeNamed(props.registration.category)}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
        className="-ml-1 px-1 text-sm!"
      >
        {texts.change}
      </Button>
      {isAsking && <CategoryDialog {...props} onClose={() => setAsking(false)} />}
    </>
  )
}
