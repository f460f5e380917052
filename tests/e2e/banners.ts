import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connectAs } from './people.ts'
import { admin, type Server } from './server.ts'

const pictures = join(import.meta.dirname, '../../apps/server/src/demo/pictures')

/** Creates different banner pictures of 2400 × 600 pixels. */
export const bannerPictures = ['garden-weddings', 'full-floor', 'sweet-table', 'june-feast'].map((name) =>
  join(pictures, `banner-${name}-2400.webp`),
)

/** A supabase-js client signed in as the administrator, outside the browser. */
export const asAdmin = async (server: Server) => (await connectAs(server, admin)).client

/** Uploads and publishes `count` different banners. */
export async function putUpBanners(server: Server, count: number) {
  const client = await asAdmin(server)
  const bucket = client.storage.from('app-assets')
  for (const [index, picture] of bannerPictures.slice(0, count).entries()) {
    const path = `banners/${Date.now()}_${index}.webp`
    const { error } = await bucket.upload(path, await readFile(picture), { contentType: 'image/webp' })
    if (error) throw error
    await client
      .from('ad_banners')
      .insert({ image_url: bucket.getPublicUrl(path).data.publicUrl })
      .throwOnError()
  }
}

export const takeDownBanners = (server: Server) => server.db.query('delete from public.ad_banners')
