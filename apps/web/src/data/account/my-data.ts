import * as z from 'zod'
import { supabase } from '#data/supabase-client.ts'
import { unwrap } from '#data/unwrap.ts'

const picturesSchema = z.object({
  'storage.objects': z.array(z.object({ bucket: z.string(), path: z.string() })),
})

/** Every row that the service stores about the person, by table, and where their pictures are. */
export async function loadMyData() {
  const rows = unwrap(await supabase.rpc('export_my_data'))

  return { rows, pictures: picturesSchema.parse(rows)['storage.objects'] }
}
