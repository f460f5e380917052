import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { admin, type Server } from './server.ts'

const pictures = join(import.meta.dirname, '../../apps/server/src/demo/pictures')

/** Banner pictures, 2400 × 600. */
export const bannerPictures = ['garden-weddings', 'full-floor', 'sweet-table', 'june-feast'].map((name) =>
  join(pictures, `banner-${name}-2400.webp`),
)

/** A client signed in as the administrator, outside the browser. */
export async function asAdmin(server: Server) {
  const config = await fetch(`${server.url}/config.json`)
  const { supabaseKey } = (await config.json()) as { supabaseKey: string }
  const client = createClient(server.url, supabaseKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { error } = await client.auth.signInWithPassword(admin)
  if (error) throw error
  return client
}

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

export async function takeDownBanners(server: Server) {
  const client = await asAdmin(server)
  await client.from('ad_banners').delete().not('id', 'is', null).throwOnError()
}
