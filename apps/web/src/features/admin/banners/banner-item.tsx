import { bannerSize } from '@fenix/domain/limits.ts'
import { useRemoveBanner } from '#data/moderation/banners.mutations.ts'
import type { Banner } from '#data/moderation/banners.queries.ts'
import { bannerSources } from '#lib/banner-sources.ts'
import { strings } from '#strings/admin.ts'
import { ActButton } from '../act-button.tsx'

type BannerItemProps = { banner: Banner; place: number }

export function BannerItem({ banner, place }: BannerItemProps) {
  const remove = useRemoveBanner()
  const text = strings.banners

  return (
    <li className="grid gap-2">
      <img
        {...bannerSources(banner.imageUrl)}
        sizes="(min-width: 48rem) 36rem, 100vw"
        alt={text.alt(place)}
        loading="lazy"
        {...bannerSize}
        className="aspect-4/1 w-full rounded-md bg-skeleton object-cover"
      />
      <ActButton
        size="sm"
        variant="danger"
        fullLabel={text.removeNamed(place)}
        isBusy={remove.isPending}
        busyLabel={text.removing}
        onClick={() => remove.mutate(banner)}
        className="justify-self-end"
      >
        {text.remove}
      </ActButton>
    </li>
  )
}
