import { useEffect, useState } from 'react'
import { takeProfilePicture } from '#kit/pictures/profile-picture.ts'

export type PickedPicture = ReturnType<typeof usePickedPicture>

/** A chosen picture that is not saved yet: undefined if unchanged, null if removed. */
export function usePickedPicture() {
  const [picked, setPicked] = useState<Blob | null>()
  const [previewUrl, setPreviewUrl] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<string>()

  useEffect(() => () => void (previewUrl && URL.revokeObjectURL(previewUrl)), [previewUrl])

  const take = async (file: File) => {
    setReading(true)
    const taken = await takeProfilePicture(file)
    setReading(false)
    setProblem(taken.problem)
    if (!taken.picture) return
    setPicked(taken.picture)
    setPreviewUrl(URL.createObjectURL(taken.picture))
  }

  const remove = () => {
    setPicked(null)
    setPreviewUrl(null)
    setProblem(undefined)
  }

  return { picked, previewUrl, isReading, problem, take, remove }
}
