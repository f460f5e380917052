import { compared } from '@fenix/domain/limits.ts'
import { Plus } from 'lucide-react'
import { AppLink } from '#components/ui/app-link.tsx'
import { Button } from '#components/ui/button.tsx'
import { photoUrls } from '#data/photos/photo-urls.ts'
import type { Professional } from '#data/professionals/professionals.mapper.ts'
import { compareUrl } from '#lib/compare-url.ts'
import { strings } from '#strings/favorites.ts'

const texts = strings.compare

const place = 'size-11 rounded-[12px]'

const Thumbnail = ({ professional }: { professional: Professional | undefined }) => {
  const [photo] = professional?.images ?? []

  return photo === undefined ? (
    <span className={`${place} bg-surface-2`} />
  ) : (
    <img src={photoUrls(photo).card} alt="" className={`${place} object-cover`} />
  )
}

type CompareBarProps = {
  /** The slugs of those that are chosen. */
  chosen: readonly string[]
  professionals: readonly Professional[]
}

/** Those that are chosen to be compared, above the tabs on a phone. */
export default function CompareBar({ chosen, professionals }: CompareBarProps) {
  const count = chosen.length

  return (
    <>
      {/* What the bar would cover at the end of the list. */}
      <div aria-hidden="true" className="h-18" />
      <section
        aria-label={texts.box}
        className="fixed inset-x-0 bottom-[calc(56px+max(8px,env(safe-area-inset-bottom)))] z-20 animate-rise bg-surface shadow-bar md:bottom-0"
      >
        <div className="mx-auto flex max-w-312 items-center gap-2 px-4 py-2.5 md:px-6">
          <div aria-hidden="true" className="flex gap-1.5">
            {chosen.map((slug) => (
              <Thumbnail key={slug} professional={professionals.find((one) => one.slug === slug)} />
            ))}
            {count < compared.max && (
              <span className={`${place} grid place-items-center border border-control border-dashed`}>
                <Plus className="size-5 text-muted" />
              </span>
            )}
          </div>
          <p role="status" className="ml-2 text-sm leading-snug max-sm:sr-only">
            <b className="block font-semibold">{texts.chosen(count)}</b>
            <span className="text-muted">{texts.hint(count)}</span>
          </p>
          {count < compared.min ? (
            <Button variant="ember" disabled className="ml-auto">
              {texts.open(count)}
            </Button>
          ) : (
            <Button variant="ember" asChild className="ml-auto">
              <AppLink to={compareUrl(chosen)}>{texts.open(count)}</AppLink>
            </Button>
          )}
        </div>
      </section>
    </>
  )
}
