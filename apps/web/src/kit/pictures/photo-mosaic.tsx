import { listing } from '@fenix/domain/limits.ts'
import type { ReactNode } from 'react'
import { cn } from '../ui/cn.ts'
import { strings } from './texts.ts'

export type Photo = {
  card: string
  full: string
  /** The `srcset` without the full width, which no card needs. */
  cardSrcSet: string
  srcSet: string
  /** A CSS image shown until the photo has loaded. */
  placeholder: string | undefined
}

/** Flatter than 4:3 on a phone, so that the first card's contacts are in view, and flattest where one card fills the row. */
export const mosaicShape = 'aspect-16/10 sm:aspect-2/1 md:aspect-4/3'

/** The displayed width of a card's large photo, the first one, with the cards in three columns, two columns or one. */
const largeSizes = '(min-width: 73.75rem) 16rem, (min-width: 56.25rem) 25vw, 61vw'

type PhotoButtonProps = {
  /** The name of the professional in the photos' labels. */
  name: string
  photos: readonly Photo[]
  index: number
  className: string
  onOpen: (index: number) => void
  children: ReactNode
}

/** A photo that opens the gallery. */
export const PhotoButton = ({ name, photos, index, className, onOpen, children }: PhotoButtonProps) => (
  <button
    type="button"
    data-on-paper
    aria-haspopup="dialog"
    aria-label={strings.enlarge(index + 1, photos.length, name)}
    onClick={() => onOpen(index)}
    style={{ backgroundImage: photos[index]?.placeholder }}
    className={cn('relative overflow-hidden bg-skeleton focus-visible:-outline-offset-3', className)}
  >
    {children}
  </button>
)

/** The number of further photos, laid over the last photo that is shown. */
export const FurtherPhotos = ({ count, className }: { count: number; className?: string }) =>
  count > 0 && (
    <span
      aria-hidden="true"
      className={cn(
        'absolute inset-0 grid place-items-center bg-scrim font-bold text-white text-xl',
        className,
      )}
    >
      {strings.others(count)}
    </span>
  )

type PhotoMosaicProps = Pick<PhotoButtonProps, 'name' | 'photos' | 'onOpen'> & {
  whenNone: ReactNode
  /** Whether the photos load eagerly, as in the first card. */
  isFirst?: boolean
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
      {shown.map(({ full, card, cardSrcSet }, index) => (
        <PhotoButton
          key={full}
          name={name}
          photos={photos}
          index={index}
          className={cn('min-h-0 min-w-0', (index === 0 || shown.length === 2) && 'row-span-2')}
          onOpen={onOpen}
        >
          <img
            src={card}
            srcSet={index === 0 ? cardSrcSet : undefined}
            sizes={index === 0 ? largeSizes : undefined}
            width={480}
            height={360}
            alt=""
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst && index === 0 ? 'high' : 'auto'}
            decoding="async"
            className="absolute inset-0 size-full object-cover"
          />
          {index === listing.galleryPreview - 1 && (
            <FurtherPhotos count={photos.length - listing.galleryPreview} />
          )}
        </PhotoButton>
      ))}
    </div>
  )
}
