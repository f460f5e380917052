import { adminUrls } from '@fenix/domain/admin-urls.ts'
import { yearOf } from '@fenix/domain/dates.ts'
import { statusLabels } from '@fenix/domain/professional-status.ts'
import { Images } from 'lucide-react'
import { useEffect } from 'react'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { useAdminAct } from '#resources/admin.ts'
import { photoUrls } from '#resources/photos/photo-urls.ts'
import {
  hashOthers,
  type SimilarPhoto,
  tellPhotosApart,
  useHashProgress,
  useSimilarPhotos,
} from '#resources/photos/similar-photos.ts'
import { strings } from './texts.ts'

const texts = strings.similar

const Photo = ({ path, caption }: { path: string; caption: string }) => (
  <figure className="min-w-0 flex-1 text-xs md:w-33 md:flex-none">
    <img src={photoUrls(path).card} alt="" className="mb-1 aspect-4/3 w-full rounded-md object-cover" />
    <figcaption className="wrap-anywhere">{caption}</figcaption>
  </figure>
)

function Pair({ similar, number }: { similar: SimilarPhoto; number: number }) {
  const { path, other, professional_id, name, status, reviewed_at } = similar
  const tellApart = useAdminAct(tellPhotosApart)
  const state =
    status === 'approved' && reviewed_at
      ? texts.onAirSince(yearOf(reviewed_at))
      : statusLabels[status].toLowerCase()

  return (
    <li className="grid gap-x-4 gap-y-2 rounded-md bg-danger-soft px-3.5 py-3 text-sm md:grid-cols-[minmax(0,1fr)_auto]">
      <p className="wrap-anywhere flex gap-2.5">
        <Images aria-hidden="true" className="size-5 shrink-0 text-danger" />
        <span>
          <b className="font-semibold">{texts.looksLike(number, similar.number, name)}</b> ({state}).
        </span>
      </p>
      <div className="flex gap-2 md:row-span-2">
        <Photo path={path} caption={texts.mine(number)} />
        <Photo path={other} caption={texts.theirs(similar.number, name)} />
      </div>
      <p className="flex flex-wrap items-start gap-x-4 md:pl-7.5">
        <AppLink
          to={adminUrls.supplier(professional_id)}
          className="wrap-anywhere inline-flex min-h-11 items-center font-semibold text-danger underline decoration-1 underline-offset-4"
        >
          {texts.open(name)}
        </AppLink>
        <Button
          variant="link"
          aria-label={texts.notTheSameNamed(texts.looksLike(number, similar.number, name))}
          className="px-0 text-danger! text-sm!"
          busy={tellApart.isPending && texts.notTheSame}
          onClick={() => tellApart.mutate({ path, other })}
        >
          {texts.notTheSame}
        </Button>
      </p>
    </li>
  )
}

/** Lists other accounts' photos that look like the photos at `paths`; shows none if the comparison fails. */
export function SimilarPhotos({ paths }: { paths: readonly string[] }) {
  const { data, isPending } = useSimilarPhotos(paths)
  if (paths.length === 0) return null

  return (
    <div role="status">
      {isPending && <p className="text-muted text-xs">{texts.comparing}</p>}
      {data && data.length > 0 && (
        <ul aria-label={texts.label} className="grid gap-2">
          {data.map((similar) => (
            <Pair key={similar.other} similar={similar} number={paths.indexOf(similar.path) + 1} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Hashes published photos that have no hash yet, while the browser is idle, and shows the progress. */
export function OthersCompared() {
  const progress = useHashProgress()

  useEffect(() => {
    hashOthers().catch((error: unknown) => console.warn('The photos could not be compared.', error))
  }, [])

  return (
    progress && (
      <p className="px-4 py-2 text-muted text-xs tabular-nums">
        {texts.compared(progress.hashed, progress.photos)}
      </p>
    )
  )
}
