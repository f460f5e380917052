import { imageType } from './images.ts'
import { limits, photoWidths } from './limits.ts'
import { messages } from './messages.ts'
import { buckets } from './storage-paths.ts'

export type ImageSize = { width: number; height: number }

const sizeOf = (width: number, height: number): ImageSize => ({ width, height })

const PNG = (view: DataView) =>
  view.getUint32(12) === 0x49_48_44_52 ? sizeOf(view.getUint32(16), view.getUint32(20)) : undefined // 'IHDR'

const GIF = (view: DataView) => sizeOf(view.getUint16(6, true), view.getUint16(8, true))

function WEBP(view: DataView) {
  switch (view.getUint32(12)) {
    case 0x56_50_38_58: // 'VP8X': width and height of 24 bits each
      return sizeOf((view.getUint32(23, true) >>> 8) + 1, (view.getUint32(26, true) >>> 8) + 1)
    case 0x56_50_38_4c: {
      // 'VP8L': width and height of 14 bits each
      const bits = view.getUint32(21, true)
      return sizeOf((bits & 0x3f_ff) + 1, ((bits >> 14) & 0x3f_ff) + 1)
    }
    case 0x56_50_38_20: // 'VP8 '
      return sizeOf(view.getUint16(26, true) & 0x3f_ff, view.getUint16(28, true) & 0x3f_ff)
  }
  return undefined
}

/** Follows the segments to the frame header; like decoders, it skips other bytes between segments. */
function JPEG(view: DataView) {
  for (let at = 2; ; ) {
    while (view.getUint8(at) !== 0xff) at++
    while (view.getUint8(at) === 0xff) at++
    const marker = view.getUint8(at++)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (isFrame) return sizeOf(view.getUint16(at + 5), view.getUint16(at + 3))
    if (marker === 0xda || marker === 0xd9) return undefined // The pixels or the picture's end come before any frame header.
    const hasLength = marker > 0x01 && (marker < 0xd0 || marker > 0xd7)
    if (hasLength) at += view.getUint16(at)
  }
}

/** Returns the largest of the `ispe` sizes, because a picture may contain tiles and a preview. */
function AVIF(view: DataView) {
  let largest: ImageSize | undefined
  for (let at = 0; at + 16 <= view.byteLength; at++) {
    if (view.getUint32(at) !== 0x69_73_70_65) continue
    const size = sizeOf(view.getUint32(at + 8), view.getUint32(at + 12))
    if (largest === undefined || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}

const readers = {
  'image/png': PNG,
  'image/gif': GIF,
  'image/webp': WEBP,
  'image/jpeg': JPEG,
  'image/avif': AVIF,
}

/** The dimensions that a picture's header declares; undefined if its first bytes declare none. */
export function imageSize(bytes: Uint8Array): ImageSize | undefined {
  const type = imageType(bytes)
  try {
    return type && readers[type](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch (error) {
    if (error instanceof RangeError) return undefined // The header is cut off.
    throw error
  }
}

/** How many of a file's first bytes are searched for its dimensions: in a JPEG, metadata precedes the dimensions. */
export const headerBytes = 256 * 1024

const fullPhoto = new RegExp(`-${photoWidths.full}\\.[a-z]+$`)

/** Whether a JPEG's or AVIF's metadata may push the dimensions beyond the bytes read; other formats have a fixed header. */
const mayGoOn = (head: Uint8Array) =>
  head.length >= headerBytes && ['image/jpeg', 'image/avif'].includes(imageType(head) ?? '')

/**
 * Returns why a picture may not be stored at this path, judging by its first `headerBytes` bytes; undefined if it may. A file
 * that lacks dimensions although its format has them in a fixed place is accepted: no browser can decode it.
 */
export function storedImageProblem({ bucket, name }: { bucket: string; name: string }, head: Uint8Array) {
  const size = imageSize(head)
  if (size === undefined) return mayGoOn(head) ? messages.unreadablePicture : undefined
  if (size.width * size.height > limits.picturePixels.max) return messages.tooManyPixels
  const isPhoto = bucket === buckets.professionalImages && fullPhoto.test(name)
  const isSmall = Math.min(size.width, size.height) < limits.photoSide.min

  return isPhoto && isSmall ? messages.photoTooSmall : undefined
}
