import { useState } from 'react'
import PhotoGallery from '#kit/pictures/photo-gallery.tsx'
import { cn } from '#kit/ui/cn.ts'
import { photoUrls } from '#resources/photos/photo-urls.ts'
import { strings } from './texts.ts'

type PhotoDifferenceProps = {
  name: string
  paths: readonly string[]
  /** The photos of the other version. */
  others: readonly string[]
  /** The label of a photo that the other version lacks. */
  mark: string
  /** Whether the labeled photos are faded. */
  isFaded?: boolean
}

const { photo: text } = strings

/** One version's photos, in their order; each opens the gallery. */
export function PhotoDifference({ name, paths, others, mark, isFaded = false }: PhotoDifferenceProps) {
  const [opened, setOpened] = useState<number>()
  const photos = paths.map(photoUrls)

  if (paths.length === 0) return <span className="text-muted">{text.none}</span>

  return (
    <>
      <ul className="flex flex-wrap gap-2 pt-1">
        {photos.map(({ card }, index) => {
          const path = paths[index] ?? ''
          const isMarked = !others.includes(path)
          const place = index === 0 ? text.cover : String(index + 1)
          const caption = isMarked ? (index === 0 ? `${place} · ${mark}` : mark) : place

          return (
            <li key={path}>
              <button
                type="button"
                aria-label={text.open(index + 1, isMarked ? mark : '')}
                onClick={() => setOpened(index)}
                className="relative block h-[4.3125rem] w-23 overflow-hidden rounded-sm bg-skeleton"
              >
                <img
                  src={card}
                  alt=""
                  className={cn('size-full object-cover', isMarked && isFaded && 'opacity-40')}
                />
                <span className="absolute bottom-1 left-1 rounded-full bg-surface px-2 py-px font-semibold text-text text-xs leading-tight">
                  {caption}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {opened !== undefined && (
        <PhotoGallery name={name} photos={photos} startIndex={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}
