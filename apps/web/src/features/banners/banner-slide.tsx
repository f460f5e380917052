import { bannerSize } from '@fenix/domain/limits.ts'
import { useRef } from 'react'
import { bannerSources } from '#kit/pictures/banner-sources.ts'
import type { Banner } from '#resources/banners/queries.ts'
import { strings } from './banners-texts.ts'
import { useImpression } from './use-impression.ts'

type BannerSlideProps = {
  banner: Banner
  place: number
  total: number
  isShown: boolean
  /** Whether who looks is counted. */
  isCounted: boolean
  /** Whether the banner is at most one turn away; the pictures of others are not loaded yet. */
  isNear: boolean
  onSettled: () => void
  onEnlarge: () => void
}

export function BannerSlide({
  banner: { id, imageUrl, altText },
  place,
  total,
  isShown,
  isCounted,
  isNear,
  onSettled,
  onEnlarge,
}: BannerSlideProps) {
  const slide = useRef<HTMLLIElement>(null)
  useImpression(slide, id, isShown && isCounted)

  return (
    <li ref={slide} inert={!isShown} className="min-w-0 shrink-0 grow-0 basis-full">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={strings.enlarge(place, total, altText)}
        onClick={onEnlarge}
        className="block size-full cursor-zoom-in focus-visible:-outline-offset-3"
      >
        {isNear && (
          <img
            {...bannerSources(imageUrl)}
            alt=""
            {...bannerSize}
            loading="lazy"
            decoding="async"
            draggable={false}
            onLoad={onSettled}
            onError={onSettled}
            className="size-full select-none object-cover"
          />
        )}
      </button>
    </li>
  )
}
