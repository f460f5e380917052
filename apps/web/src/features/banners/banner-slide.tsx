import { bannerSize } from '@fenix/domain/limits.ts'
import { bannerSources } from '#lib/banner-sources.ts'
import { strings } from '#strings/banners.ts'

type BannerSlideProps = {
  imageUrl: string
  place: number
  total: number
  isShown: boolean
  /** Whether the banner is at most one turn away; the pictures of others are not loaded yet. */
  isNear: boolean
  onSettled: () => void
  onEnlarge: () => void
}

export const BannerSlide = ({
  imageUrl,
  place,
  total,
  isShown,
  isNear,
  onSettled,
  onEnlarge,
}: BannerSlideProps) => (
  <li inert={!isShown} className="min-w-0 shrink-0 grow-0 basis-full">
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={strings.enlarge(place, total)}
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
