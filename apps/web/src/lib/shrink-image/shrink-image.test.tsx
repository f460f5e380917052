import { limits } from '@fenix/domain/limits.ts'
import { expect, test, vi } from 'vitest'
import { imageExtension } from '#lib/image-extension.ts'
import { brokenPhoto, iphonePhoto, measure, pictureFile } from '#testing/picture-file.ts'
import { encodeWithin } from './encode-within.ts'
import { shapes } from './shapes.ts'
import { shrinkImage } from './shrink-image.ts'

const photo = [shapes.cardPhoto, shapes.mediumPhoto, shapes.fullPhoto] as const

const noise = (width: number, height: number) => {
  const canvas = new OffscreenCanvas(width, height)
  const picture = new ImageData(width, height)
  for (let at = 0; at < picture.data.length; at += 1)
    picture.data[at] = at % 4 < 3 ? Math.random() * 256 : 255
  canvas.getContext('2d', { alpha: false })?.putImageData(picture, 0, 0)

  return canvas
}

test('the limits of six photos in three widths are 3 MB, which detailed ones keep by their size', async () => {
  const each = photo.reduce((total, { maxBytes }) => total + maxBytes, 0)
  expect(limits.photos * each).toBeLessThanOrEqual(3_000_000)

  const full = await encodeWithin({ maxBytes: 1_000_000 }, () => noise(200, 200))
  const limit = { maxBytes: full.size / 5 }
  const image = await encodeWithin(limit, (scale) => noise(200 * scale, 200 * scale))
  expect(image.size).toBeLessThanOrEqual(limit.maxBytes)
  expect((await measure(image)).width).toBeLessThan(200)
})

test('a photo that is unreadable, small or narrow is refused by its name and the reason', async () => {
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

test('a browser that cannot encode WebP sends JPEG', async () => {
  const convert = OffscreenCanvas.prototype.convertToBlob
  const onlyJpeg = vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob')
  onlyJpeg.mockImplementation(function (this: OffscreenCanvas, options) {
    return convert.call(this, options?.type === 'image/jpeg' ? options : { type: 'image/png' })
  })
  const image = await encodeWithin(shapes.cardPhoto, () => noise(48, 36))
  onlyJpeg.mockRestore()
  expect(await measure(image)).toEqual({ width: 48, height: 36, type: 'image/jpeg' })
  expect(imageExtension(image)).toBe('jpg')
})
