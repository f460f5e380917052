import { useEffect, useState } from 'react'
import { takeProfilePicture } from '#lib/profile-picture.ts'

export type PickedPicture = ReturnType<typeof usePickedPicture>

/** A chosen picture that is not saved yet: undefined if unchanged, null if removed. */
export function usePickedPicture() {
  const [picked, setPicked] = useState<Blob | null>()
  const [previewUrl, setPreviewUrl] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)

  useEffect(() => () => void (previewUrl && URL.revokeObjectURL(previewUrl)), [previewUrl])

  const take = async (file: File) => {
    setReading(true)
    const picture = await takeProfilePicture(file)
    setReading(false)
    if (!picture) return
    setPicked(picture)
    setPreviewUrl(URL.createObjectURL(picture))
  }

  const remove = () => {
    setPicked(null)
    setPreviewUrl(null)
  }

  return { picked, previewUrl, isReading, take, remove }
}
