import { listing } from '@fenix/domain/limits.ts'
import { useRef, useState } from 'react'
import { photoUrls } from '#data/photos/photos.ts'
import { cn } from '#lib/cn.ts'
import { strings } from '#strings/admin.ts'
import { PhotoViewer } from './photo-viewer.tsx'

type PhotoMosaicProps = { paths: readonly string[]; name: string }

/** The first photo large, two more beside it, and how many there are besides. Each opens the viewer. */
export function PhotoMosaic({ paths, name }: PhotoMosaicProps) {
  const [opened, setOpened] = useState<number>()
  const opener = useRef<HTMLButtonElement>(null)
  const shown = paths.slice(0, listing.galleryPreview)
  const others = paths.length - shown.length

  if (paths.length === 0) {
    return (
      <div className="grid aspect-4/3 place-items-center rounded-md bg-surface-2 text-muted text-sm">
        {strings.photos.none}
      </div>
    )
  }

  return (
    <div
      className={cn(
        'grid aspect-4/3 w-full grid-rows-2 self-start gap-[3px] overflow-hidden rounded-md',
        shown.length > 1 ? 'grid-cols-[2fr_1fr]' : 'grid-cols-1',
      )}
    >
      {shown.map((path, index) => {
        const { card, srcSet } = photoUrls(path)
        const isLast = index === shown.length - 1

        return (
          <button
            key={path}
            type="button"
            aria-label={strings.photos.enlarge(index + 1, name)}
            onClick={({ currentTarget }) => {
              opener.current = currentTarget
              setOpened(index)
            }}
            className={cn(
              'relative min-h-0 min-w-0 overflow-hidden bg-skeleton focus-visible:-outline-offset-3',
              (index === 0 || shown.length === 2) && 'row-span-2',
            )}
          >
            <img
              src={card}
              srcSet={srcSet}
              sizes="(min-width: 56.25rem) 176px, 62vw"
              alt=""
              loading="lazy"
              className="absolute inset-0 size-full object-cover"
            />
            {isLast && others > 0 && (
              <span className="absolute inset-0 grid place-items-center bg-scrim font-bold text-white text-xl">
                {strings.photos.others(others)}
              </span>
            )}
          </button>
        )
      })}
      <PhotoViewer paths={paths} name={name} shown={opened} onShow={setOpened} opener={opener} />
    </div>
  )
}
