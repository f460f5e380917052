import { bannerSize } from '@fenix/domain/limits.ts'
import { wideBanner } from '@fenix/domain/storage-paths.ts'
import { type RefObject, useEffect, useRef } from 'react'
import type { Banner } from '#resources/banners/queries.ts'
import { recordImpression } from '#resources/counts/record-banner.ts'
import { strings } from './texts.ts'

const seenAfterMs = 1000

/** Counts an impression once the banner has been half visible for a second. */
function useImpression(slide: RefObject<Element | null>, bannerId: string, isShown: boolean) {
  useEffect(() => {
    if (!isShown || !slide.current) return
    let timer: ReturnType<typeof setTimeout>
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer)
        if ((entries.at(-1)?.intersectionRatio ?? 0) < 0.5) return
        timer = setTimeout(() => document.hidden || recordImpression(bannerId), seenAfterMs)
      },
      { threshold: 0.5 },
    )
    observer.observe(slide.current)

    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [slide, bannerId, isShown])
}

type BannerSlideProps = {
  banner: Banner
  place: number
  total: number
  isShown: boolean
  /** Whether impressions are counted. */
  isCounted: boolean
  /** Whether the banner is at most one slide away; the pictures of banners further away are not loaded yet. */
  isNear: boolean
  onSettled: () => void
  onEnlarge: () => void
}

export function BannerSlide({
  banner: { id, image_url, alt_text },
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
        aria-label={strings.enlarge(place, total, alt_text)}
        onClick={onEnlarge}
        className="block size-full cursor-zoom-in focus-visible:-outline-offset-3"
      >
        {isNear && (
          <img
            {...bannerSources(image_url)}
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

/** The `img` attributes of a banner. A picture that is stored in two widths has a `srcSet`. */
function bannerSources(url: string) {
  const wide = wideBanner(url)

  return {
    src: url,
    srcSet: wide && `${url} ${bannerSize.width}w, ${wide} ${bannerSize.width * 2}w`,
    sizes: '(min-width: 75rem) 75rem, 100vw',
  }
}
