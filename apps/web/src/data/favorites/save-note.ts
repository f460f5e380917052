import type { Tables } from '@fenix/database/database.types.ts'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'
import type { Field } from '#data/versions/merge.ts'
import { saveChanges } from '#data/versions/save.ts'
import { strings } from '#strings/favorites.ts'

type Note = Pick<Tables<'favorites'>, 'note'>

const fields: readonly Field<Note>[] = [
  { columns: ['note'], label: strings.note.label, show: ({ note }) => ({ text: note ?? '' }) },
]

type Favorite = { clientId: string; professionalId: string; name?: string }

/**
 * Saves a note; `base` is the note that its form opened with, whose version is not known. Adds the favorite if it is missing,
 * because its heart may still wait in the outbox.
 */
export const saveNote = (
  { clientId, professionalId, name }: Favorite,
  base: string | null,
  note: string | null,
) => {
  const ids = { client_id: clientId, professional_id: professionalId }

  return saveChanges({
    fields,
    base: { note: base },
    mine: { note },
    ...(name !== undefined && { about: name }),
    read: async () =>
      unwrap(await supabase.from('favorites').select('note, version').match(ids).maybeSingle()),
    update: async (changes, version) => {
      const updated = supabase
        .from('favorites')
        .update(changes)
        .match({ ...ids, version })
      const [row = null] = unwrap(await updated.select('note, version'))

      return row
    },
    insert: async (mine) => {
      const inserted = supabase.from('favorites').upsert({ ...ids, ...mine }, { ignoreDuplicates: true })
      const [row = null] = unwrap(await inserted.select('note, version'))

      return row
    },
  })
}
