import { formatAge, writtenMoment } from '@fenix/domain/dates.ts'
import { type FormColumn, fieldOf } from '@fenix/domain/registration-fields.ts'
import { useState } from 'react'
import PhotoGallery from '#kit/pictures/photo-gallery.tsx'
import { strings as gallery } from '#kit/pictures/texts.ts'
import { cn } from '#kit/ui/cn.ts'
import { OfferLine } from '#kit/ui/offer-line.tsx'
import { photoUrls } from '#resources/photos/photo-urls.ts'
import { useSimilarPhotos } from '#resources/photos/similar-photos.ts'
import type { PendingRegistration } from '#resources/registrations/admin-row.ts'
import { ChangeCategory } from './change-category.tsx'
import { EarlierRejection } from './earlier-rejection.tsx'
import { FlagNotices } from './flag-notices.tsx'
import { ChangedMark, PendingFacts } from './pending-facts.tsx'
import { SimilarPhotos } from './similar-photos.tsx'
import { strings } from './texts.ts'

/** All data of a registration, with marks on the fields that have changed since they were read. */
export function pendingPane(
  registration: PendingRegistration,
  changed: ReadonlySet<FormColumn>,
  onCategory: (categoryId: number) => void,
) {
  const { name, category, cities, description, images, submitted_at } = registration
  const mark = (...fields: FormColumn[]) => fields.some((field) => changed.has(field)) && <ChangedMark />

  return {
    title: (
      <>
        {name} {mark('name')}
      </>
    ),
    facts: (
      <>
        <div className="flex flex-wrap items-center gap-x-3">
          <OfferLine category={category} cities={cities} />
          <ChangeCategory registration={registration} onChosen={onCategory} />
        </div>
        {mark('category_id', 'cities')}
        <p className="text-muted text-xs tabular-nums">
          {strings.submitted} {writtenMoment(submitted_at)} · {formatAge(submitted_at)}
        </p>
      </>
    ),
    children: (
      <>
        <SimilarPhotos paths={images} />
        <FlagNotices registration={registration} />
        {registration.earlier && (
          <EarlierRejection registration={registration} earlier={registration.earlier} />
        )}
        <div>
          {mark('images')}
          <PanePhotos name={name} paths={images} />
        </div>
        <div className="grid grid-cols-1 gap-x-6 gap-y-3.5 lg:grid-cols-2">
          <div>
            <h3 className="mb-1 text-muted text-xs">
              {fieldOf('description').label} {mark('description')}
            </h3>
            <p className="wrap-anywhere max-w-[62ch] whitespace-pre-line">{description}</p>
          </div>
          <PendingFacts registration={registration} changed={changed} />
        </div>
      </>
    ),
  }
}

type PanePhotosProps = { name: string; paths: readonly string[] }

/** All photos, the first one large; each opens the gallery. */
function PanePhotos({ name, paths }: PanePhotosProps) {
  const [opened, setOpened] = useState<number>()
  const { data: similar } = useSimilarPhotos(paths)
  const isSimilar = (index: number) => similar?.some(({ path }) => path === paths[index])
  const photos = paths.map(photoUrls)

  if (photos.length === 0) return <p className="text-muted text-sm">{strings.noPhotos}</p>

  return (
    <div className="grid grid-cols-4 gap-1 overflow-hidden rounded-md md:h-72 md:auto-cols-fr md:grid-flow-col md:grid-cols-none md:grid-rows-2">
      {photos.map(({ card, full, cardSrcSet, placeholder }, index) => (
        <button
          key={full}
          type="button"
          aria-haspopup="dialog"
          aria-label={gallery.enlarge(index + 1, photos.length, name)}
          onClick={() => setOpened(index)}
          style={{ backgroundImage: placeholder }}
          className={cn(
            isSimilar(index) && 'outline-4 outline-danger -outline-offset-4',
            'relative isolate aspect-4/3 overflow-hidden bg-skeleton first:col-span-full first:aspect-16/10 focus-visible:-outline-offset-3 md:aspect-auto md:first:col-span-2 md:first:row-span-2 md:first:aspect-auto md:[&:nth-child(even):last-child]:row-span-2',
          )}
        >
          <img
            src={card}
            srcSet={index === 0 ? cardSrcSet : undefined}
            sizes={index === 0 ? '(min-width: 56.25rem) 25rem, 100vw' : undefined}
            alt=""
            decoding="async"
            className="absolute inset-0 -z-10 size-full object-cover"
          />
        </button>
      ))}
      {opened !== undefined && (
        <PhotoGallery name={name} photos={photos} startIndex={opened} onClose={() => setOpened(undefined)} />
      )}
    </div>
  )
}
