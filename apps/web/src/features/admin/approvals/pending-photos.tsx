import { useState } from 'react'
import PhotoGallery from '#components/photo-gallery/photo-gallery.tsx'
import { PhotoMosaic } from '#components/photo-gallery/photo-mosaic.tsx'
import { photoUrls } from '#data/photos/photo-urls.ts'
import { strings } from '#strings/admin.ts'

type PendingPhotosProps = { name: string; paths: readonly string[] }

export function PendingPhotos({ name, paths }: PendingPhotosProps) {
  const [opened, setOpened] = useState<number>()
  const photos = paths.map(photoUrls)
  const none = <span className="text-muted text-sm">{strings.approvals.noPhotos}</span>

  return (
    <div className="self-start overflow-hidden rounded-md">
      <PhotoMosaic name={name} photos={photos} whenNone={none} onOpen={setOpened} />
      {opened !== undefined && (
        <PhotoGallery name={name} photos={photos} startIndex={opened} onClose={() => setOpened(undefined)} />
      )}
    </div>
  )
}
