import { listing } from '@fenix/domain/limits.ts'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../ui/cn.ts'
import { strings } from './texts.ts'

export type Photo = {
  card: string
  full: string
  /** Without the full width, which no card needs. */
  cardSrcSet: string
  srcSet: string
  /** A CSS image shown until the photo has loaded. */
  placeholder: string | undefined
}

/** Flatter on a phone, so that the first card's contacts are in view, and where a card has the full width. */
export const mosaicShape = 'aspect-16/10 sm:aspect-2/1 md:aspect-4/3'

/** The width of a card's large photo: one, two or three columns. */
const largeSizes = '(min-width: 73.75rem) 16rem, (min-width: 56.25rem) 25vw, 61vw'

type PhotoMosaicProps = {
  name: string
  photos: readonly Photo[]
  whenNone: ReactNode
  /** Whether the photos load eagerly, as in the first card. */
  isFirst?: boolean
  onOpen: (index: number) => void
}

/** One large photo and two small ones, the last with the number of further photos. Each opens the gallery. */
export function PhotoMosaic({ name, photos, whenNone, isFirst = false, onOpen }: PhotoMosaicProps) {
  const shown = photos.slice(0, listing.galleryPreview)

  if (shown.length === 0) {
    return <div className={cn('grid place-items-center bg-surface-2', mosaicShape)}>{whenNone}</div>
  }

  return (
    <div
      className={cn(
        'grid grid-rows-2 gap-[3px]',
        mosaicShape,
        shown.length === 1 ? 'grid-cols-1' : 'grid-cols-[2fr_1fr]',
      )}
    >
      {shown.map(({ full }, index) => (
        <PhotoThumbnail
          key={full}
          name={name}
          photos={photos}
          index={index}
          loading={isFirst ? 'eager' : 'lazy'}
          sizes={index === 0 ? largeSizes : undefined}
          fetchPriority={isFirst && index === 0 ? 'high' : 'auto'}
          className={cn('min-h-0 min-w-0', (index === 0 || shown.length === 2) && 'row-span-2')}
          onOpen={onOpen}
        />
      ))}
    </div>
  )
}

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
function PhotoThumbnail({ name, photos, index, sizes, className, onOpen, ...fetching }: PhotoThumbnailProps) {
  const others = photos.length - listing.galleryPreview

  return (
    <button
      type="button"
      data-on-paper
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
