import { limits } from '@fenix/domain/limits.ts'
import { expect, test } from 'vitest'
import { brokenPhoto, iphonePhoto, measure, noise, pictureFile } from '#testing/picture-file.ts'
import { encodeWithin } from './encode-within.ts'
import { shapes } from './shapes.ts'
import { shrinkImage } from './shrink-image.ts'

const photo = [shapes.cardPhoto, shapes.mediumPhoto, shapes.fullPhoto] as const

test('six photos in three widths take at most 3 MB, and detailed photos are scaled down to fit', async () => {
  const each = photo.reduce((total, { maxBytes }) => total + maxBytes, 0)
  expect(limits.photos * each).toBeLessThanOrEqual(3_000_000)

  const full = await encodeWithin({ maxBytes: 1_000_000 }, () => noise(200, 200))
  // Half the width reduces random pixels to a fifth or quarter of their bytes, the lowest quality only to four fifths.
  const limit = { maxBytes: full.size / 3 }
  const image = await encodeWithin(limit, (scale) => noise(200 * scale, 200 * scale))
  expect(image.size).toBeLessThanOrEqual(limit.maxBytes)
  expect((await measure(image)).width).toBeLessThan(200)
})

/** A PNG that declares more pixels than a browser decodes. */
const hugePicture = () =>
  new File(
    [
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]),
      new Uint8Array([0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 2, 0, 0, 0]),
    ],
    'painel.png',
    { type: 'image/png' },
  )

/** A file that was deleted after it was chosen. */
async function vanishedPhoto() {
  const folder = await navigator.storage.getDirectory()
  const handle = await folder.getFileHandle('apagada.jpg', { create: true })
  const writable = await handle.createWritable()
  await writable.write(await pictureFile('apagada.jpg', 800, 600))
  await writable.close()
  const file = await handle.getFile()
  await folder.removeEntry('apagada.jpg')

  return file
}

test('the message about a refused photo states its file name and what is wrong with it', async () => {
  for (const [file, message] of [
    [iphonePhoto(), /^IMG_0007\.HEIC está no formato HEIC/],
    [brokenPhoto(), /^Não foi possível ler cortada\.jpg\./],
    [hugePicture(), /^painel\.png: A imagem é grande demais: use uma de até 50 megapixels/],
    [await vanishedPhoto(), /^apagada\.jpg foi movido, mudado ou excluído desde a escolha/],
    [await pictureFile('pequena.jpg', 399, 1200), /^pequena\.jpg: Foto pequena demais: o lado menor/],
    [await pictureFile('larga.jpg', 12_000, 1500), /^larga\.jpg: Foto larga demais: .* até 4 vezes a altura/],
    [await pictureFile('alta.jpg', 420, 4200), /^alta\.jpg: Foto alta demais: .* até 8 vezes a largura/],
  ] as const) {
    await expect(shrinkImage(file, photo)).rejects.toThrow(message)
  }
  expect((await shrinkImage(await pictureFile('certa.jpg', 400, 400), photo)).images).toHaveLength(3)
})

test("the placeholder colors are the average colors of the photo's upper and lower half", async () => {
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
