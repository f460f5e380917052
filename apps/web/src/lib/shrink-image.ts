import { messages } from '@fenix/domain/messages.ts'
import { AppError } from '#lib/app-error.ts'

type Shape = {
  /** The picture's longer side is brought down to this, never up. */
  longSide: number
  /** Cut to its middle square, for a face. */
  square?: boolean
  quality?: number
}

/** The part of the picture that is drawn, and the size it is drawn in. */
export function drawnArea(width: number, height: number, { longSide, square = false }: Shape) {
  const side = Math.min(width, height)
  const area = square
    ? { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side }
    : { x: 0, y: 0, width, height }
  const scale = Math.min(1, longSide / Math.max(area.width, area.height))

  return {
    ...area,
    drawnWidth: Math.max(1, Math.round(area.width * scale)),
    drawnHeight: Math.max(1, Math.round(area.height * scale)),
  }
}

const encode = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))

/** Turned upright, shrunk and encoded anew (which drops where and with what it was taken): WebP, or JPEG where WebP is not written. */
export async function shrinkImage(file: Blob, shape: Shape): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new AppError('unreadable_image', messages.invalid.photo, { cause })
  })
  const { x, y, width, height, drawnWidth, drawnHeight } = drawnArea(bitmap.width, bitmap.height, shape)
  const canvas = Object.assign(document.createElement('canvas'), { width: drawnWidth, height: drawnHeight })
  const context = canvas.getContext('2d')
  if (context === null) throw new AppError('unreadable_image', messages.invalid.photo)
  context.imageSmoothingQuality = 'high'
  // A picture with see-through parts would turn black as JPEG.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, drawnWidth, drawnHeight)
  context.drawImage(bitmap, x, y, width, height, 0, 0, drawnWidth, drawnHeight)
  bitmap.close()

  const quality = shape.quality ?? 0.82
  const webp = await encode(canvas, 'image/webp', quality)
  const blob = webp?.type === 'image/webp' ? webp : await encode(canvas, 'image/jpeg', quality)
  if (blob === null) throw new AppError('unreadable_image', messages.invalid.photo)

  return blob
}
