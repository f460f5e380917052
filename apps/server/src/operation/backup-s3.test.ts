import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { S3Settings } from '@fenix/supabase-server/storage/stores/s3-client.ts'
import { startS3 } from '@fenix/supabase-server/storage/stores/testing-s3.ts'
import { png } from '@fenix/supabase-server/storage/testing.ts'
import { createClient } from '@supabase/supabase-js'
import { restore, startInstallation, startRestored } from './testing-backup.ts'

const environmentOf = (s3: S3Settings) => ({
  S3_ENDPOINT: s3.endpoint,
  S3_BUCKET: s3.bucket,
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
})

const { server, save, emptyInstallation } = await startInstallation(environmentOf(await startS3()))
const otherBucket = environmentOf(await startS3())

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
