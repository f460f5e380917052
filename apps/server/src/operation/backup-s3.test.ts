import assert from 'node:assert/strict'
import { test } from 'node:test'
import { png } from '@fenix/supabase-server/storage/testing.ts'
import { createClient } from '@supabase/supabase-js'
import { startBucket } from '#testing.ts'
import { restore, startInstallation, startRestored } from './testing-backup.ts'

const { server, save, emptyInstallation } = await startInstallation(await startBucket())
const otherBucket = await startBucket()

const SIZES = { 'banners/small.png': 200, 'banners/large.png': 700_000 }

const imagesOf = (url: string) => createClient(url, server.secretKey).storage.from('app-assets')

/** Starts the restored installation and checks every image. */
async function assertRestored(env: Record<string, string>) {
  const restored = await startRestored(env)
  try {
    const images = imagesOf(restored.url)
    for (const [name, size] of Object.entries(SIZES)) {
      const { data } = await images.download(name)
      assert.ok(data, name)
      assert.deepEqual(Buffer.from(await data.arrayBuffer()), png(size))
    }
    assert.deepEqual(await restored.backend.objects.abandoned(), [])
  } finally {
    await restored.close()
  }
}

test('objects in a bucket are backed up, and restored into another bucket or a folder', async () => {
  for (const [name, size] of Object.entries(SIZES)) {
    assert.equal((await imagesOf(server.url).upload(name, png(size))).error, null)
  }
  await imagesOf(server.url).upload('banners/gone.png', png(300))
  await imagesOf(server.url).remove(['banners/gone.png'])
  const { folder, manifest } = await save()
  assert.deepEqual(manifest.objects, { count: 2, bytes: 700_200, lost: [] })

  for (const place of [otherBucket, {}]) {
    const env = { ...(await emptyInstallation()), ...place }
    await restore(folder, env)
    await assertRestored(env)
  }
})
