import { type FormRow, fieldOf, seenFields, wordsOf } from '@fenix/domain/registration-fields.ts'
import { photoUrls } from '../photos/photo-urls.ts'
import type { Field } from '../versions/save.ts'

/** The form's fields, as the person who chooses between two versions sees them. */
export const shownFields = (categoryName: (id: number) => Promise<string>): readonly Field<FormRow>[] =>
  seenFields.map((columns) => {
    const [field] = columns

    return {
      columns,
      label: fieldOf(field).label,
      show: async (row) => {
        if (field === 'images') return { pictures: row.images.map((path) => photoUrls(path).card) }

        return { text: field === 'category_id' ? await categoryName(row.category_id) : wordsOf(field, row) }
      },
    }
  })
