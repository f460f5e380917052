import { photoUrls } from '#data/professionals/photo-urls.ts'

type GallerySlideProps = { path: string; alt: string; isShown: boolean }

/** The card's small photo, which is here already, stands in until the large one has come over it. */
export function GallerySlide({ path, alt, isShown }: GallerySlideProps) {
  const { card, full, srcSet } = photoUrls(path)

  return (
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
}
