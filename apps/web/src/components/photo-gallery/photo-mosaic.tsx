import { listing } from '@fenix/domain/limits.ts'
import type { ReactNode } from 'react'
import { cn } from '#lib/cn.ts'
import { strings } from '#strings/gallery.ts'
import type { Photo } from './photo.ts'

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
  const others = photos.length - shown.length

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
      {shown.map(({ card, full, placeholder }, index) => (
        <button
          key={full}
          type="button"
          aria-haspopup="dialog"
          aria-label={strings.enlarge(index + 1, photos.length, name)}
          onClick={() => onOpen(index)}
          style={{ backgroundImage: placeholder }}
          className={cn(
            'relative min-h-0 min-w-0 overflow-hidden bg-skeleton focus-visible:-outline-offset-3',
            (index === 0 || shown.length === 2) && 'row-span-2',
          )}
        >
          {/* Not the large one, on whatever screen: a phone's three would weigh ten times as much. */}
          <img
            src={card}
            width={480}
            height={360}
            alt=""
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst && index === 0 ? 'high' : 'auto'}
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
      ))}
    </div>
  )
}
