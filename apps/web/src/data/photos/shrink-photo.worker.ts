import { photoWidths } from '@fenix/domain/limits.ts'
import { isHeic } from './heic.ts'
import { photoSize } from './photo-size.ts'

export type ShrinkRequest = { id: number; file: File }

export type ShrunkPhoto = { full: Blob; card: Blob }

export type ShrinkAnswer = ({ id: number } & ShrunkPhoto) | { id: number; problem: 'heic' | 'unreadable' }

type Picture = CanvasImageSource & { width: number; height: number }

function draw(picture: Picture, width: number) {
  const size = photoSize(picture, width)
  const canvas = new OffscreenCanvas(size.width, size.height)
  const context = canvas.getContext('2d', { alpha: false })
  if (context === null) throw new Error('The browser gave no canvas to draw on.')
  // A logo with see-through parts would otherwise stand on black.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, size.width, size.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, size.width, size.height)

  return canvas
}

/** A browser that cannot write WebP answers another type without a word. */
async function encode(canvas: OffscreenCanvas) {
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })

  return webp.type === 'image/webp' ? webp : canvas.convertToBlob({ type: 'image/jpeg', quality: 0.82 })
}

/** Drawing anew turns the picture upright and leaves out where and with what it was taken. */
async function shrink(file: File): Promise<ShrunkPhoto> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const full = draw(bitmap, photoWidths.full)
  bitmap.close()
  const card = draw(full, photoWidths.card)

  return { full: await encode(full), card: await encode(card) }
}

async function answer({ id, file }: ShrinkRequest): Promise<ShrinkAnswer> {
  try {
    return { id, ...(await shrink(file)) }
  } catch {
    const start = new Uint8Array(
      await file
        .slice(0, 12)
        .arrayBuffer()
        .catch(() => new ArrayBuffer(0)),
    )

    return { id, problem: isHeic(start) ? 'heic' : 'unreadable' }
  }
}

// One at a time: a phone's memory holds one decoded photo, not six.
let last = Promise.resolve()

addEventListener('message', ({ data }: MessageEvent<ShrinkRequest>) => {
  last = last.then(async () => postMessage(await answer(data)))
})
