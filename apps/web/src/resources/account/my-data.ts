import * as z from 'zod'
import { supabase } from '../supabase-client.ts'
import { unwrap } from '../unwrap.ts'

const picturesSchema = z.object({
  'storage.objects': z.array(z.object({ bucket: z.string(), path: z.string() })),
})

/** Every row that the service stores about somebody, by table, and where their pictures are. */
const withPictures = (rows: unknown) => ({
  rows,
  pictures: picturesSchema.parse(rows)['storage.objects'],
})

export type PersonalData = ReturnType<typeof withPictures>

export const loadMyData = async () => withPictures(unwrap(await supabase.rpc('export_my_data')))

/** The same about somebody else, for administrators. */
export const loadDataOf = async (personId: string) =>
  withPictures(unwrap(await supabase.rpc('admin_export_data', { person_id: personId })))
