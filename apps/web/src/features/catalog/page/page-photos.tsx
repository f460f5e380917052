import { listing, pagePhotoSizes } from '@fenix/domain/limits.ts'
import type { ReactNode } from 'react'
import type { Photo } from '#components/photo-gallery/photo.ts'
import { PhotoThumbnail } from '#components/photo-gallery/photo-thumbnail.tsx'
import { strings as gallery } from '#strings/gallery.ts'
import { strings } from '#strings/professional-page.ts'

type PagePhotosProps = {
  name: string
  photos: readonly Photo[]
  whenNone: ReactNode
  /** Content in front of the first photo. */
  children: ReactNode
  onOpen: (index: number) => void
}

/** The first photo in full width, with the first three as thumbnails below. */
export function PagePhotos({ name, photos, whenNone, children, onOpen }: PagePhotosProps) {
  const [first] = photos
  const strip = photos.length > 1 ? photos.slice(0, listing.galleryPreview) : []

  return (
    <div className="overflow-hidden bg-surface-2 md:rounded-lg">
      <div className="relative">
        {first ? (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={gallery.enlarge(1, photos.length, name)}
            onClick={() => onOpen(0)}
            style={{ backgroundImage: first.placeholder }}
            className="block aspect-4/3 w-full bg-skeleton focus-visible:-outline-offset-3 md:aspect-video"
          >
            <img
              src={first.card}
              srcSet={first.srcSet}
              sizes={pagePhotoSizes}
              width={1600}
              height={1200}
              alt=""
              fetchPriority="high"
              className="size-full object-cover"
            />
          </button>
        ) : (
          <div className="grid aspect-2/1 place-items-center md:aspect-3/1">{whenNone}</div>
        )}
        {children}
        {photos.length > 0 && (
          <p className="pointer-events-none absolute right-3 bottom-3 rounded-full bg-scrim px-3 py-1.5 font-semibold text-white text-xs">
            {strings.photos(photos.length)}
          </p>
        )}
      </div>
      {strip.length > 0 && (
        <div className="mt-[3px] grid grid-cols-3 gap-[3px]">
          {strip.map(({ full }, index) => (
            <PhotoThumbnail
              key={full}
              name={name}
              photos={photos}
              index={index}
              className="aspect-4/3 md:aspect-2/1"
              onOpen={onOpen}
            />
          ))}
        </div>
      )}
    </div>
  )
}
