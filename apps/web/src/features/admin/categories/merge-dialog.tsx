import { type Control, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { FormDialog } from '#kit/dialog/form-dialog.tsx'
import { SelectField } from '#kit/form/text-fields.tsx'
import { useMergeCategory } from '#resources/categories/admin-acts.ts'
import type { ManagedCategory } from '#resources/categories/admin-queries.ts'
import { strings } from './texts.ts'

const texts = strings.merging

const schema = z.object({ into: z.string().min(1, texts.missing).transform(Number) })

type SurvivorFieldProps = {
  control: Control<z.input<typeof schema>, unknown, z.output<typeof schema>>
  category: ManagedCategory
  others: readonly ManagedCategory[]
}

/** Asks which category replaces `category`, and says how many registrations move there. */
function SurvivorField({ control, category, others }: SurvivorFieldProps) {
  const chosen = useWatch({ control, name: 'into' })
  const survivor = others.find(({ id }) => String(id) === chosen)

  return (
    <>
      {survivor && <p className="text-muted">{texts.moves(category.professionals, survivor.name)}</p>}
      <SelectField control={control} name="into" label={texts.into} aria-required>
        <option value="" disabled>
          {texts.choose}
        </option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  )
}

type MergeDialogProps = {
  category: ManagedCategory
  into: ManagedCategory | undefined
  categories: readonly ManagedCategory[]
  onClose: () => void
}

export function MergeDialog({ category, into, categories, onClose }: MergeDialogProps) {
  const merge = useMergeCategory(category.id)

  return (
    <FormDialog
      isQuestion
      title={texts.title(category.name)}
      text={texts.text(category.name)}
      submit={strings.merge}
      busy={merge.isPending && texts.merging}
      tone="destroy"
      schema={schema}
      values={{ into: into ? String(into.id) : '' }}
      refusedField={() => 'into'}
      onSubmit={(merging, then) => merge.mutate(merging.into, then)}
      onClose={onClose}
    >
      {({ control }) => (
        <SurvivorField
          control={control}
          category={category}
          others={categories.filter(({ id, is_hidden }) => id !== category.id && !is_hidden)}
        />
      )}
    </FormDialog>
  )
}
