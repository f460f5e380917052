import type { Shape } from './shapes.ts'

/** Encoder qualities, from indistinguishable from the original to good enough for a thumbnail. */
const qualities = [0.8, 0.65, 0.5, 0.35]

/** Detailed pictures such as confetti may be too heavy at any quality. */
const scales = [1, 0.75, 0.5]

/** A browser without a WebP encoder silently returns PNG; opaque pictures then become JPEG. */
async function encode(canvas: OffscreenCanvas, quality: number, keepsTransparency: boolean) {
  const image = await canvas.convertToBlob({ type: 'image/webp', quality })

  return image.type === 'image/webp' || keepsTransparency
    ? image
    : canvas.convertToBlob({ type: 'image/jpeg', quality })
}

/** The best quality within `maxBytes`, or the smallest there is. */
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
  if (least === undefined) throw new Error('Nothing was encoded.')

  return least
}
