import { limits } from '@fenix/domain/limits.ts'
import { expect, test } from 'vitest'
import { brokenPhoto, iphonePhoto, measure, noise, pictureFile } from '#testing/picture-file.ts'
import { encodeWithin } from './encode-within.ts'
import { shapes } from './shapes.ts'
import { shrinkImage } from './shrink-image.ts'

const photo = [shapes.cardPhoto, shapes.mediumPhoto, shapes.fullPhoto] as const

test('six photos in three widths take at most 3 MB, for which detailed ones are scaled down', async () => {
  const each = photo.reduce((total, { maxBytes }) => total + maxBytes, 0)
  expect(limits.photos * each).toBeLessThanOrEqual(3_000_000)

  const full = await encodeWithin({ maxBytes: 1_000_000 }, () => noise(200, 200))
  const limit = { maxBytes: full.size / 5 }
  const image = await encodeWithin(limit, (scale) => noise(200 * scale, 200 * scale))
  expect(image.size).toBeLessThanOrEqual(limit.maxBytes)
  expect((await measure(image)).width).toBeLessThan(200)
})

test('the refusal of an unreadable, small or narrow photo states its name and the reason', async () => {
  for (const [file, message] of [
    [iphonePhoto(), /^IMG_0007\.HEIC está no formato HEIC/],
    [brokenPhoto(), /^Não foi possível ler cortada\.jpg\./],
    [await pictureFile('pequena.jpg', 399, 1200), /^pequena\.jpg: Foto pequena ou estreita demais/],
    [await pictureFile('estreita.jpg', 1700, 420), /^estreita\.jpg: Foto pequena ou estreita demais/],
  ] as const) {
    await expect(shrinkImage(file, photo)).rejects.toThrow(message)
  }
  expect((await shrinkImage(await pictureFile('certa.jpg', 400, 400), photo)).images).toHaveLength(3)
})

test('the placeholder colors are those of the upper and the lower half', async () => {
  const canvas = new OffscreenCanvas(800, 600)
  const context = canvas.getContext('2d', { alpha: false })
  if (context === null) throw new Error('The browser provides no canvas context')
  for (const [y, color] of [
    [0, '#ff0000'],
    [300, '#0000ff'],
  ] as const) {
    context.fillStyle = color
    context.fillRect(0, y, 800, 300)
  }
  const { colors } = await shrinkImage(new File([await canvas.convertToBlob()], 'festa.png'), [])
  expect(colors).toEqual([
    expect.stringMatching(/^[a-f].00[0-6].$/),
    expect.stringMatching(/^[0-6].00[a-f].$/),
  ])
})
