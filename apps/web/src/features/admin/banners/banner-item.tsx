import { bannerSize } from '@fenix/domain/limits.ts'
import { Button } from '#components/ui/button.tsx'
import { useRemoveBanner } from '#data/moderation/banners.mutations.ts'
import type { Banner } from '#data/moderation/banners.queries.ts'
import { strings } from '#strings/admin.ts'

type BannerItemProps = { banner: Banner; place: number }

export function BannerItem({ banner, place }: BannerItemProps) {
  const remove = useRemoveBanner()
  const text = strings.banners

  return (
    <li className="grid gap-2">
      <img
        src={banner.imageUrl}
        alt={text.alt(place)}
        loading="lazy"
        {...bannerSize}
        className="aspect-4/1 w-full rounded-md bg-skeleton object-cover"
      />
      <Button
        size="sm"
        variant="danger"
        aria-label={remove.isPending ? undefined : text.removeNamed(place)}
        busy={remove.isPending ? text.removing : undefined}
        onClick={() => remove.mutate(banner)}
        className="justify-self-end"
      >
        {text.remove}
      </Button>
    </li>
  )
}
