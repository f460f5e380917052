import { useState } from 'react'
import PhotoGallery from '#kit/pictures/photo-gallery.tsx'
import { photoUrls } from '#resources/photos/photo-urls.ts'
import { strings } from '#strings/admin.ts'
import { strings as gallery } from '#strings/gallery.ts'

type PanePhotosProps = { name: string; paths: readonly string[] }

/** All photos, the first one large; each opens the gallery. */
export function PanePhotos({ name, paths }: PanePhotosProps) {
  const [opened, setOpened] = useState<number>()
  const photos = paths.map(photoUrls)

  if (photos.length === 0) return <p className="text-muted text-sm">{strings.approvals.noPhotos}</p>

  return (
    <div className="grid grid-cols-4 gap-1 overflow-hidden rounded-md md:h-72 md:auto-cols-fr md:grid-flow-col md:grid-cols-none md:grid-rows-2">
      {photos.map(({ card, full, cardSrcSet, placeholder }, index) => (
        <button
          key={full}
          type="button"
          aria-haspopup="dialog"
          aria-label={gallery.enlarge(index + 1, photos.length, name)}
          onClick={() => setOpened(index)}
          style={{ backgroundImage: placeholder }}
          className="relative aspect-4/3 overflow-hidden bg-skeleton first:col-span-full first:aspect-16/10 focus-visible:-outline-offset-3 md:aspect-auto md:first:col-span-2 md:first:row-span-2 md:first:aspect-auto md:[&:nth-child(even):last-child]:row-span-2"
        >
          <img
            src={card}
            srcSet={index === 0 ? cardSrcSet : undefined}
            sizes={index === 0 ? '(min-width: 56.25rem) 25rem, 100vw' : undefined}
            alt=""
            decoding="async"
            className="absolute inset-0 size-full object-cover"
          />
        </button>
      ))}
      {opened !== undefined && (
        <PhotoGallery name={name} photos={photos} startIndex={opened} onClose={() => setOpened(undefined)} />
      )}
    </div>
  )
}
