import { bannerSize } from '@fenix/domain/limits.ts'
import type { Banner } from '#data/banners/banners.queries.ts'
import { bannerSources } from '#lib/banner-sources.ts'
import { strings } from '#strings/admin.ts'
import { ActionButton } from '../action-button.tsx'

type BannerItemProps = { banner: Banner; place: number; isRemoving: boolean; onRemove: () => void }

export function BannerItem({ banner, place, isRemoving, onRemove }: BannerItemProps) {
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
      <ActionButton
        size="sm"
        variant="danger"
        fullLabel={text.removeNamed(place)}
        busy={isRemoving ? text.removing : undefined}
        onClick={onRemove}
        className="justify-self-end"
      >
        {text.remove}
      </ActionButton>
    </li>
  )
}
