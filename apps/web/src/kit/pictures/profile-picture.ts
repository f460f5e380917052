import { profilePictureSizeProblem } from '@fenix/domain/images.ts'
import { describeError } from '../browser/describe-error.ts'
import { showToast } from '../ui/toast.ts'
import { shapes } from './shapes.ts'
import { shrinkImage } from './shrink-image.ts'

/** The picture, or a message for the field. */
type TakenPicture = { picture?: Blob | undefined; problem?: string }

/** Crops the picture to a small square. A problem is also shown as a toast. */
export async function takeProfilePicture(file: File): Promise<TakenPicture> {
  const problem = profilePictureSizeProblem(file)
  if (problem) {
    showToast({ tone: 'destructive', ...problem })

    return { problem: `${problem.title}. ${problem.description}` }
  }
  try {
    const { images } = await shrinkImage(file, [shapes.face])

    return { picture: images[0] }
  } catch (error) {
    console.warn('A picture could not be read.', error)
    const title = describeError(error)
    showToast({ tone: 'destructive', title })

    return { problem: title }
  }
}

export const toDataUrl = (picture: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(picture)
  })
