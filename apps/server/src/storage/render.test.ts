import assert from 'node:assert/strict'
import { test } from 'node:test'
import { imageTypes } from '@fenix/domain/images.ts'
import sharp from 'sharp'
import { render } from './render.ts'
import { transform } from './transform.ts'

const plain = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#1d4ed8' } })
const formatOf = (type: string) => type.replace('image/', '') as 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'
const thumbnail = transform.parse({ width: 30 })

test('each kind of image is rendered into its own kind and into WebP', async () => {
  const kinds = imageTypes.map(async (type) => {
    const original = await plain().toFormat(formatOf(type)).toBuffer()
    for (const wanted of [type, 'image/webp'] as const) {
      const { width, height, mediaType } = await sharp(await render(original, thumbnail, wanted)).metadata()
      assert.deepEqual([width, height, mediaType], [30, 20, wanted])
    }
  })
  await Promise.all(kinds)
})

test('a kind of image that is not kept here is not even opened', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"/>')
  for (const original of [svg, await plain().tiff().toBuffer()]) {
    await assert.rejects(render(original, thumbnail, 'image/png'), /no image that can be rendered/)
  }
})
