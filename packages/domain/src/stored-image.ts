import { imageSize } from './image-size.ts'
import { imageType } from './images.ts'
import { limits, photoWidths } from './limits.ts'
import { messages } from './messages.ts'
import { buckets } from './storage-paths.ts'

/** The number of a file's first bytes that are searched for its dimensions: a JPEG's metadata comes first. */
export const headerBytes = 256 * 1024

const fullPhoto = new RegExp(`-${photoWidths.full}\\.[a-z]+$`)

/** Whether the metadata may exceed the bytes read. In other formats the dimensions are at a fixed position. */
const mayGoOn = (head: Uint8Array) =>
  head.length >= headerBytes && ['image/jpeg', 'image/avif'].includes(imageType(head) ?? '')

/**
 * Returns why a picture is refused at this path, judging by its first `headerBytes`; undefined if it is accepted. Browsers
 * cannot decode a file without dimensions, so it is accepted as harmless.
 */
export function storedImageProblem({ bucket, name }: { bucket: string; name: string }, head: Uint8Array) {
  const size = imageSize(head)
  if (size === undefined) return mayGoOn(head) ? messages.unreadablePicture : undefined
  if (size.width * size.height > limits.picturePixels.max) return messages.tooManyPixels
  const isPhoto = bucket === buckets.professionalImages && fullPhoto.test(name)
  const isSmall = Math.min(size.width, size.height) < limits.photoSide.min

  return isPhoto && isSmall ? messages.photoTooSmall : undefined
}
