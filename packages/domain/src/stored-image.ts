import { imageSize } from './image-size.ts'
import { imageType } from './images.ts'
import { limits, photoWidths } from './limits.ts'
import { messages } from './messages.ts'
import { buckets } from './storage-paths.ts'

/** How many of a file's first bytes are read for its size: a JPEG's metadata come first. */
export const headerBytes = 256 * 1024

const fullPhoto = new RegExp(`-${photoWidths.full}\\.[a-z]+$`)

/** Whether metadata may be longer than what was read. Elsewhere the size has its fixed place. */
const mayGoOn = (head: Uint8Array) =>
  head.length >= headerBytes && ['image/jpeg', 'image/avif'].includes(imageType(head) ?? '')

/**
 * Why a picture is refused at this place, by its first `headerBytes`; undefined if it is accepted. What has no size
 * cannot be decoded by a browser, and so does no harm.
 */
export function storedImageProblem({ bucket, name }: { bucket: string; name: string }, head: Uint8Array) {
  const size = imageSize(head)
  if (size === undefined) return mayGoOn(head) ? messages.unreadablePicture : undefined
  if (size.width * size.height > limits.picturePixels.max) return messages.tooManyPixels
  const isPhoto = bucket === buckets.professionalImages && fullPhoto.test(name)
  const isSmall = Math.min(size.width, size.height) < limits.photoSide.min

  return isPhoto && isSmall ? messages.photoTooSmall : undefined
}
