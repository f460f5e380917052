import { listing } from '@fenix/domain/limits.ts'
import type { ReactNode } from 'react'
import { cn } from '#lib/cn.ts'
import type { Photo } from './photo.ts'
import { PhotoThumbnail } from './photo-thumbnail.tsx'

type PhotoMosaicProps = {
  /** Whose they are. */
  name: string
  photos: readonly Photo[]
  /** Stands in place of no photos. */
  whenNone: ReactNode
  /** The first thing that one sees of the page: its photos are fetched before the others'. */
  isFirst?: boolean
  onOpen: (index: number) => void
}

/** The first photo large, two more at its right, and over the third how many there are besides. Each opens the gallery. */
export function PhotoMosaic({ name, photos, whenNone, isFirst = false, onOpen }: PhotoMosaicProps) {
  const shown = photos.slice(0, listing.galleryPreview)

  if (shown.length === 0) {
    return <div className="grid aspect-4/3 place-items-center bg-surface-2">{whenNone}</div>
  }

  return (
    <div
      className={cn(
        'grid aspect-4/3 grid-rows-2 gap-[3px]',
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
          fetchPriority={isFirst && index === 0 ? 'high' : 'auto'}
          className={cn('min-h-0 min-w-0', (index === 0 || shown.length === 2) && 'row-span-2')}
          onOpen={onOpen}
        />
      ))}
    </div>
  )
}
