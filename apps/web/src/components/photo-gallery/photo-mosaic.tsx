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
  /** In sight as the page opens: fetched without waiting for the layout. */
  isEager?: boolean
  onOpen: (index: number) => void
}

/** What a picture takes of the card's width, itself the page's on a phone and some 290 px beside others. */
const sizes = {
  whole: '(min-width: 40rem) 18rem, 92vw',
  large: '(min-width: 40rem) 12rem, 61vw',
  small: '(min-width: 40rem) 6rem, 31vw',
}

function sizeOf(index: number, shown: number) {
  if (shown === 1) return 'whole'

  return index === 0 ? 'large' : 'small'
}

/** The first photo large, two more at its right, and over the third how many there are besides. Each opens the gallery. */
export function PhotoMosaic({ name, photos, whenNone, isEager = false, onOpen }: PhotoMosaicProps) {
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
      {shown.map(({ card, full, srcSet }, index) => (
        <button
          key={full}
          type="button"
          aria-haspopup="dialog"
          aria-label={strings.enlarge(index + 1, photos.length, name)}
          onClick={() => onOpen(index)}
          className={cn(
            'relative min-h-0 min-w-0 overflow-hidden bg-skeleton focus-visible:-outline-offset-3',
            (index === 0 || shown.length === 2) && 'row-span-2',
          )}
        >
          <img
            src={card}
            srcSet={srcSet}
            sizes={sizes[sizeOf(index, shown.length)]}
            width={480}
            height={360}
            alt=""
            loading={isEager ? 'eager' : 'lazy'}
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
