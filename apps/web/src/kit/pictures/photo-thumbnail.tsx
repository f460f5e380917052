import { listing } from '@fenix/domain/limits.ts'
import type { ComponentProps } from 'react'
import { strings } from '#strings/gallery.ts'
import { cn } from '../ui/cn.ts'
import type { Photo } from './photo.ts'

type PhotoThumbnailProps = Pick<ComponentProps<'img'>, 'loading' | 'fetchPriority'> & {
  name: string
  photos: readonly Photo[]
  index: number
  /** The width that the photo takes, if it may take more than the small photo has. */
  sizes?: string | undefined
  className: string
  onOpen: (index: number) => void
}

/** A photo that opens the gallery. The last thumbnail shows the number of further photos. */
export function PhotoThumbnail({
  name,
  photos,
  index,
  sizes,
  className,
  onOpen,
  ...fetching
}: PhotoThumbnailProps) {
  const others = photos.length - listing.galleryPreview

  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={strings.enlarge(index + 1, photos.length, name)}
      onClick={() => onOpen(index)}
      style={{ backgroundImage: photos[index]?.placeholder }}
      className={cn('relative overflow-hidden bg-skeleton focus-visible:-outline-offset-3', className)}
    >
      <img
        src={photos[index]?.card}
        srcSet={sizes && photos[index]?.cardSrcSet}
        sizes={sizes}
        width={480}
        height={360}
        alt=""
        {...fetching}
        decoding="async"
        className="absolute inset-0 size-full object-cover"
      />
      {index === listing.galleryPreview - 1 && others > 0 && (
        <span
          aria-hidden="true"
          className="absolute inset-0 grid place-items-center bg-scrim font-bold text-white text-xl"
        >
          {strings.others(others)}
        </span>
      )}
    </button>
  )
}
