import { pagePhotoSizes } from '@fenix/domain/limits.ts'
import type { ReactNode } from 'react'
import { FurtherPhotos, type Photo, PhotoButton } from '#kit/pictures/photo-mosaic.tsx'
import { cn } from '#kit/ui/cn.ts'

const shownOnPhone = 5
const shownOnDesktop = 3

type PagePhotosProps = {
  name: string
  photos: readonly Photo[]
  whenNone: ReactNode
  /** Content in front of the first photo. */
  children: ReactNode
  onOpen: (index: number) => void
}

/** The first photo large, and the next ones beside it: four on a phone, two on a desktop. Each opens the gallery. */
export function PagePhotos({ name, photos, whenNone, children, onOpen }: PagePhotosProps) {
  const [first, ...others] = photos

  const button = { name, photos, onOpen }

  if (!first) {
    return (
      <div className="relative -order-3 -mx-4 grid aspect-2/1 place-items-center bg-surface-2 md:order-none md:mx-0 md:aspect-3/1 md:rounded-lg">
        {whenNone}
        {children}
      </div>
    )
  }

  return (
    <div
      className={cn(
        'relative -order-3 -mx-4 grid gap-[3px] overflow-hidden md:order-none md:mx-0 md:aspect-2/1 md:rounded-lg',
        others.length > 0 && 'md:grid-cols-[2fr_1fr] md:grid-rows-2',
      )}
    >
      <PhotoButton {...button} index={0} className="aspect-3/2 md:row-span-2 md:aspect-auto">
        <img
          src={first.card}
          srcSet={first.srcSet}
          sizes={pagePhotoSizes}
          width={1600}
          height={1200}
          alt=""
          fetchPriority="high"
          className="absolute inset-0 size-full object-cover"
        />
      </PhotoButton>
      {others.length > 0 && (
        <div className="grid auto-cols-fr grid-flow-col gap-[3px] md:contents">
          {others.slice(0, shownOnPhone - 1).map(({ full, card, cardSrcSet }, at) => {
            const place = at + 2

            return (
              <PhotoButton
                key={full}
                {...button}
                index={place - 1}
                className={cn(
                  'aspect-4/3 md:aspect-auto',
                  others.length === 1 && 'max-md:aspect-2/1 md:row-span-2',
                  place > shownOnDesktop && 'md:hidden',
                )}
              >
                <img
                  src={card}
                  srcSet={cardSrcSet}
                  sizes="(min-width: 56.25rem) 17rem, 25vw"
                  width={480}
                  height={360}
                  alt=""
                  decoding="async"
                  className="absolute inset-0 size-full object-cover"
                />
                {place === shownOnPhone && (
                  <FurtherPhotos count={photos.length - place} className="md:hidden" />
                )}
                {place === shownOnDesktop && (
                  <FurtherPhotos count={photos.length - place} className="max-md:hidden" />
                )}
              </PhotoButton>
            )
          })}
        </div>
      )}
      {children}
    </div>
  )
}
