import { X } from 'lucide-react'
import { AppLink } from '#components/ui/app-link.tsx'
import { Avatar } from '#components/ui/avatar.tsx'
import { photoUrls } from '#data/photos/photo-urls.ts'
import type { Professional } from '#data/professionals/professionals.mapper.ts'
import { professionalUrl } from '#lib/professional-url.ts'
import { strings } from '#strings/favorites.ts'

/** Decorative: the name is below. */
function Photo({ name, images, ownerPictureUrl }: Professional) {
  const [first] = images

  return (
    <div className="grid aspect-4/3 place-items-center overflow-hidden rounded-md bg-surface-2 md:aspect-16/9">
      {first === undefined ? (
        <Avatar src={ownerPictureUrl} name={name} size="lg" />
      ) : (
        <img
          src={photoUrls(first).full}
          srcSet={photoUrls(first).srcSet}
          sizes="(min-width: 56.25rem) 20rem, 45vw"
          alt=""
          className="size-full object-cover"
        />
      )}
    </div>
  )
}

type CompareHeadProps = { professionals: readonly Professional[]; onRemove: (slug: string) => void }

/** The columns' heads; as their cells' name a screen reader reads the professional's only. */
export const CompareHead = ({ professionals, onRemove }: CompareHeadProps) => (
  <thead>
    <tr>
      <td />
      {professionals.map((professional) => {
        const { id, slug, name, category } = professional

        return (
          <th
            key={id}
            scope="col"
            abbr={name}
            className="wrap-anywhere pr-3.5 pb-3 text-left align-top font-normal md:pr-0 md:pl-5"
          >
            <div className="relative mb-1.5">
              <Photo {...professional} />
              <button
                type="button"
                aria-label={strings.compare.remove(name)}
                onClick={() => onRemove(slug)}
                className="absolute top-1 right-1 grid size-11 place-items-center rounded-full bg-surface shadow-2"
              >
                <X aria-hidden="true" className="size-5" />
              </button>
            </div>
            <AppLink
              to={professionalUrl(slug)}
              className="-my-1 block py-1 font-bold leading-tight decoration-1 underline-offset-4 hover:underline"
            >
              {name}
            </AppLink>
            <p className="mt-0.5 text-muted text-xs">{category}</p>
          </th>
        )
      })}
    </tr>
  </thead>
)
