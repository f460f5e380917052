import type { Shape } from './shapes.ts'

/**
 * The encoder qualities to try. The first is indistinguishable from the original, the last good enough for a thumbnail.
 */
const qualities = [0.8, 0.65, 0.5, 0.35]

/** The sizes to try: detailed pictures, such as confetti, may be too large at any quality. */
const scales = [1, 0.75, 0.5]

/** A browser without a WebP encoder silently returns PNG, so opaque pictures are then encoded as JPEG. */
async function encode(canvas: OffscreenCanvas, quality: number, keepsTransparency: boolean) {
  const image = await canvas.convertToBlob({ type: 'image/webp', quality })

  return image.type === 'image/webp' || keepsTransparency
    ? image
    : canvas.convertToBlob({ type: 'image/jpeg', quality })
}

/** Encodes in the best quality within `maxBytes`, or as small as possible. */
export async function encodeWithin(
  { maxBytes, keepsTransparency = false }: Pick<Shape, 'maxBytes' | 'keepsTransparency'>,
  draw: (scale: number) => OffscreenCanvas,
) {
  let least: Blob | undefined
  for (const scale of scales) {
    const canvas = draw(scale)
    for (const quality of qualities) {
      const image = await encode(canvas, quality, keepsTransparency)
      if (image.size <= maxBytes) return image
      if (least === undefined || image.size < least.size) least = image
    }
  }
  if (least === undefined) throw new Error('The browser could not encode the picture')

  return least
}
