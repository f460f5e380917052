import { profilePictureSizeProblem } from '@fenix/domain/images.ts'
import { describeError } from './describe-error.ts'
import { shapes } from './shrink-image/shapes.ts'
import { shrinkImage } from './shrink-image/shrink-image.ts'
import { showToast } from './toast.ts'

/** Crops the picture to a small square. If that fails, shows a toast and resolves to undefined. */
export async function takeProfilePicture(file: File): Promise<Blob | undefined> {
  const problem = profilePictureSizeProblem(file)
  if (problem) {
    showToast({ tone: 'destructive', ...problem })

    return undefined
  }
  try {
    const { images } = await shrinkImage(file, [shapes.face])
    const [face] = images

    return face
  } catch (error) {
    console.warn('A picture could not be read.', error)
    showToast({ tone: 'destructive', title: describeError(error) })

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
