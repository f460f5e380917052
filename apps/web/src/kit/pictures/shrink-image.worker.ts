import { headerBytes, imageSize } from '@fenix/domain/image-size.ts'
import { isHeic } from '@fenix/domain/images.ts'
import { limits } from '@fenix/domain/limits.ts'
import { encodeWithin } from './encode-within.ts'
import { drawnArea, type Shape, type SideProblem, sideProblem } from './shapes.ts'

export type ShrinkRequest = { file: Blob; shapes: readonly Shape[] }

export type ShrunkImage = {
  /** One image per shape: WebP or, if the browser cannot encode WebP, JPEG (PNG if transparent). */
  images: readonly Blob[]
  /** The average colors of the upper and lower half, as 'rrggbb'. */
  colors: readonly [string, string]
}

type ShrinkProblem = SideProblem | 'heic' | 'unreadable' | 'tooManyPixels' | 'vanished' | 'notPrepared'

export type ShrinkResult = ShrunkImage | { problem: ShrinkProblem }

function draw(picture: ImageBitmap, shape: Omit<Shape, 'maxBytes'>) {
  const { x, y, width, height, drawnWidth, drawnHeight } = drawnArea(picture, shape)
  const canvas = new OffscreenCanvas(drawnWidth, drawnHeight)
  const context = canvas.getContext('2d', { alpha: shape.keepsTransparency ?? false })
  if (context === null) throw new Error('The browser provides no canvas context')
  if (!shape.keepsTransparency) {
    // Transparent pixels would otherwise become black.
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, drawnWidth, drawnHeight)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, width, height, 0, 0, drawnWidth, drawnHeight)

  return canvas
}

const hex = (channels: Uint8ClampedArray) =>
  [...channels].map((channel) => channel.toString(16).padStart(2, '0')).join('')

/** Computes the average colors by scaling the picture down to two pixels, one above the other. */
function colorsOf(picture: ImageBitmap): ShrunkImage['colors'] {
  const canvas = new OffscreenCanvas(1, 2)
  const context = canvas.getContext('2d', { alpha: false })
  if (context === null) throw new Error('The browser provides no canvas context')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, 1, 2)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, 1, 2)
  const { data } = context.getImageData(0, 0, 1, 2)

  return [hex(data.subarray(0, 3)), hex(data.subarray(4, 7))]
}

async function shrink(picture: ImageBitmap, shapes: readonly Shape[]): Promise<ShrunkImage> {
  const images: Blob[] = []
  for (const shape of shapes) {
    images.push(await encodeWithin(shape, (scale) => draw(picture, scaled(shape, scale))))
  }

  return { images, colors: colorsOf(picture) }
}

const scaled = ({ width, height, ...shape }: Shape, scale: number) => ({
  ...shape,
  width: width * scale,
  height: height * scale,
})

async function whyUnreadable(file: Blob): Promise<ShrinkProblem> {
  const head = new Uint8Array(await file.slice(0, headerBytes).arrayBuffer())
  if (isHeic(head)) return 'heic'
  const { width, height } = imageSize(head) ?? { width: 0, height: 0 }

  return width * height > limits.picturePixels.max ? 'tooManyPixels' : 'unreadable'
}

async function handleRequest({ file, shapes }: ShrinkRequest): Promise<ShrinkResult> {
  let picture: ImageBitmap
  try {
    // The default turns the picture upright by its EXIF data; Safari below 17.2 refuses the explicit option.
    picture = await createImageBitmap(file)
  } catch {
    // The file may have been moved or deleted since it was chosen.
    return { problem: await whyUnreadable(file).catch(() => 'vanished' as const) }
  }
  try {
    for (const shape of shapes) {
      const problem = sideProblem(picture, shape)
      if (problem) return { problem }
    }

    return await shrink(picture, shapes)
  } catch (error) {
    console.warn('A picture could not be drawn or encoded.', error)

    return { problem: 'notPrepared' }
  } finally {
    picture.close()
  }
}

addEventListener('message', async ({ data }: MessageEvent<ShrinkRequest>) =>
  postMessage(await handleRequest(data)),
)
