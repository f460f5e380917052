import { formatRating, ratingDescription } from '@fenix/domain/numbers.ts'
import { professionalUrl } from '@fenix/domain/routes.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Avatar } from '#kit/ui/avatar.tsx'
import { Star } from '#kit/ui/stars.tsx'
import { photoUrls } from '#resources/photos/photo-urls.ts'
import type { Professional } from '#resources/professionals/row.ts'
import { PriceLine } from '../price-texts.tsx'
import { strings } from './texts.ts'

function Picture({ professional: { images, owner_pic_url, name } }: { professional: Professional }) {
  const [cover] = images.map(photoUrls)

  return (
    <span
      style={{ backgroundImage: cover?.placeholder }}
      className="relative grid min-h-26 place-items-center bg-surface-2"
    >
      {cover ? (
        <img
          src={cover.card}
          width={480}
          height={360}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <Avatar src={owner_pic_url} name={name} />
      )}
    </span>
  )
}

function SimilarCard({ professional }: { professional: Professional }) {
  const { slug, name, cities, rating, feedback_count, price } = professional

  return (
    <AppLink
      to={professionalUrl(slug)}
      className="grid h-full min-w-0 grid-cols-[104px_minmax(0,1fr)] overflow-hidden rounded-lg bg-surface outline outline-border -outline-offset-1"
    >
      <Picture professional={professional} />
      <div className="grid content-center gap-0.5 p-3 text-sm leading-snug">
        <b className="wrap-anywhere font-bold text-base leading-tight">{name}</b>
        <span className="line-clamp-1 text-muted">{cities.join(', ')}</span>
        {rating !== null && (
          <span className="flex items-center gap-1">
            <Star fill="full" className="size-4!" />
            <span className="sr-only">{ratingDescription(rating, feedback_count)}</span>
            <span aria-hidden="true">
              <b className="font-semibold">{formatRating(rating)}</b>{' '}
              <span className="text-muted">({feedback_count})</span>
            </span>
          </span>
        )}
        <PriceLine price={price} />
      </div>
    </AppLink>
  )
}

type SimilarProfessionalsProps = { category: string; professionals: readonly Professional[] | undefined }

export const SimilarProfessionals = ({ category, professionals = [] }: SimilarProfessionalsProps) =>
  professionals.length > 0 && (
    <section aria-labelledby="parecidos" data-not-on-paper className="mt-8 md:col-span-2">
      <h2 id="parecidos" className="wrap-anywhere mb-3 text-xl">
        {strings.similar(category)}
      </h2>
      <ul className="grid gap-3 md:grid-cols-3 md:gap-5">
        {professionals.map((one) => (
          <li key={one.id}>
            <SimilarCard professional={one} />
          </li>
        ))}
      </ul>
    </section>
  )
