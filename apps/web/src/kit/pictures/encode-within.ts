import type { Shape } from './shapes.ts'

/**
 * The encoder qualities to try. The first is indistinguishable from the original, the last good enough for a thumbnail.
 */
const qualities = [0.8, 0.65, 0.5, 0.35]

/** The sizes to try: detailed pictures, such as confetti, may be too large at any quality. */
const scales = [1, 0.75, 0.5]

/** Whether the browser encodes WebP. WebKit does not, and silently returns PNG, which takes a second for a large photo. */
let encodesWebp: Promise<boolean> | undefined

async function tryWebp() {
  const canvas = new OffscreenCanvas(1, 1)
  // A canvas without a context cannot be encoded.
  canvas.getContext('2d')
  const { type } = await canvas.convertToBlob({ type: 'image/webp' })

  return type === 'image/webp'
}

async function formatFor(keepsTransparency: boolean) {
  encodesWebp ??= tryWebp()
  if (await encodesWebp) return { type: 'image/webp', qualities }

  return keepsTransparency
    ? { type: 'image/png', qualities: qualities.slice(0, 1) }
    : { type: 'image/jpeg', qualities }
}

/** Encodes in the best quality within `maxBytes`, or as small as possible. */
export async function encodeWithin(
  { maxBytes, keepsTransparency = false }: Pick<Shape, 'maxBytes' | 'keepsTransparency'>,
  draw: (scale: number) => OffscreenCanvas,
) {
  const format = await formatFor(keepsTransparency)
  let least: Blob | undefined
  for (const scale of scales) {
    const canvas = draw(scale)
    for (const quality of format.qualities) {
      const image = await canvas.convertToBlob({ type: format.type, quality })
      if (image.size <= maxBytes) return image
      if (least === undefined || image.size < least.size) least = image
    }
  }
  if (least === undefined) throw new Error('The browser could not encode the picture')

  return least
}
