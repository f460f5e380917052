import { listing } from '@fenix/domain/limits.ts'
import type { ReactNode } from 'react'
import { cn } from '../ui/cn.ts'
import type { Photo } from './photo.ts'
import { PhotoThumbnail } from './photo-thumbnail.tsx'

/** Flatter on a phone, so that the first card's contacts are in view, and where a card has the full width. */
export const mosaicShape = 'aspect-16/10 sm:aspect-2/1 md:aspect-4/3'

/** The width of a card's large photo: one, two or three columns. */
const largeSizes = '(min-width: 73.75rem) 16rem, (min-width: 56.25rem) 25vw, 61vw'

type PhotoMosaicProps = {
  name: string
  photos: readonly Photo[]
  /** The content to show if there are no photos. */
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
