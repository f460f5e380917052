import type { Photo } from './photo.ts'

type GallerySlideProps = { photo: Photo; alt: string; isShown: boolean }

/** The card's photo is the background until the large one has loaded, because it is already cached. */
export const GallerySlide = ({ photo: { card, full, srcSet }, alt, isShown }: GallerySlideProps) => (
  <li
    aria-hidden={!isShown}
    className="min-w-0 shrink-0 grow-0 basis-full bg-center bg-contain bg-no-repeat"
    style={{ backgroundImage: `url("${card}")` }}
  >
    <img
      src={full}
      srcSet={srcSet}
      sizes="100vw"
      width={1600}
      height={1200}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      className="size-full select-none object-contain"
    />
  </li>
)
