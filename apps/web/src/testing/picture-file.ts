/** An orange JPEG. */
export async function pictureFile(name: string, width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser provides no canvas context')
  context.fillStyle = '#dd5522'
  context.fillRect(0, 0, width, height)
  const image = await canvas.convertToBlob({ type: 'image/jpeg' })

  return new File([image], name, { type: image.type })
}

/** A canvas with random pixels, which compress badly. */
export function noise(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height)
  const picture = new ImageData(width, height)
  for (let at = 0; at < picture.data.length; at += 1)
    picture.data[at] = at % 4 < 3 ? Math.random() * 256 : 255
  canvas.getContext('2d', { alpha: false })?.putImageData(picture, 0, 0)

  return canvas
}

/** A HEIC file that consists of the header only, since Chromium could not decode the rest anyway. */
export const iphonePhoto = () =>
  new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'.padEnd(2000, 'x')], 'IMG_0007.HEIC', { type: 'image/heic' })

export const brokenPhoto = () =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])], 'cortada.jpg', { type: 'image/jpeg' })

/** The width, height and type of an encoded picture. */
export async function measure(image: Blob) {
  const { width, height } = await createImageBitmap(image)

  return { width, height, type: image.type }
}
