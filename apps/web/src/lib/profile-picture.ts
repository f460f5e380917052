import { profilePictureSizeProblem } from '@fenix/domain/images.ts'
import { limits } from '@fenix/domain/limits.ts'
import { messages } from '@fenix/domain/messages.ts'
import { AppError } from './app-error.ts'
import { shrinkImage } from './shrink-image.ts'
import { showToast } from './toast.ts'

const side = 256
const qualities = [0.82, 0.6, 0.4]

/** Base64 takes four characters for three bytes, after a prefix of some twenty. */
const fitsAsDataUrl = ({ size }: Blob) => Math.ceil(size / 3) * 4 + 32 <= limits.signUpPictureUrlBytes

/** A square face, small enough to travel in the metadata of sign-up. */
async function shrinkFace(file: Blob) {
  for (const quality of qualities) {
    const picture = await shrinkImage(file, { longSide: side, square: true, quality })
    if (fitsAsDataUrl(picture)) return picture
  }
  throw new AppError('picture_too_large', messages.profilePictureTooLarge.description)
}

/** The chosen file as a small picture; undefined, with the reason shown, when it cannot be taken. */
export async function takeProfilePicture(file: File): Promise<Blob | undefined> {
  const problem = profilePictureSizeProblem(file)
  if (problem) {
    showToast({ tone: 'destructive', ...problem })

    return undefined
  }
  try {
    return await shrinkFace(file)
  } catch (error) {
    console.warn('A picture could not be read.', error)
    showToast({ tone: 'destructive', title: messages.invalid.photo })

    return undefined
  }
}

export const toDataUrl = (picture: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(picture)
  })
