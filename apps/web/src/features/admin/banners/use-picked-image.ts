import { useEffect, useState } from 'react'
import type { PreparedPicture } from '#data/settings/settings.mutations.ts'

/** A picture that was prepared but is not published, with an address to preview it by. */
export function usePickedImage() {
  const [picked, setPicked] = useState<PreparedPicture & { url: string }>()
  const url = picked?.url

  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])

  return {
    picked,
    pick: (picture: PreparedPicture) => setPicked({ ...picture, url: URL.createObjectURL(picture.image) }),
    discard: () => setPicked(undefined),
  }
}
