import { ratingLabel } from '@fenix/domain/rating.ts'
import { useId } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Chip } from '#components/ui/chip.tsx'
import { Mark } from '#components/ui/mark.tsx'
import { useRecommend } from '#data/moderation/moderation.mutations.ts'
import type { Supplier } from '#data/moderation/supplier.mapper.ts'
import { photoUrls } from '#data/photos/photo-urls.ts'
import { strings } from '#strings/admin.ts'

const Cover = ({ path }: { path: string | undefined }) => (
  <div className="size-16 shrink-0 overflow-hidden rounded-md bg-skeleton">
    {path && <img src={photoUrls(path).card} alt="" loading="lazy" className="size-full object-cover" />}
  </div>
)

export function SupplierRow({ supplier }: { supplier: Supplier }) {
  const { id, name, category, cities, cover, rating, feedbackCount, isRecommended } = supplier
  const headingId = useId()
  const recommend = useRecommend()
  const text = strings.suppliers

  return (
    <Card aria-labelledby={headingId} className="flex flex-wrap items-center gap-4 p-4">
      <Cover path={cover} />
      <div className="min-w-0 flex-[1_1_12rem]">
        <h2 id={headingId} className="text-lg">
          {name}
        </h2>
        <p className="text-muted text-sm">
          <b className="font-semibold text-primary">{category}</b> · {cities.join(', ')}
        </p>
        <p className="text-sm tabular-nums">{ratingLabel(rating, feedbackCount)}</p>
      </div>
      {isRecommended && (
        <Chip>
          <Mark mono className="size-4" />
          {text.recommended}
        </Chip>
      )}
      <Button
        size="sm"
        variant={isRecommended ? 'outline' : 'ink'}
        aria-label={
          recommend.isPending
            ? undefined
            : isRecommended
              ? text.withdrawNamed(name)
              : text.recommendNamed(name)
        }
        busy={recommend.isPending ? text.saving : undefined}
        onClick={() => recommend.mutate({ id, isRecommended: !isRecommended })}
        className="max-sm:w-full"
      >
        {isRecommended ? text.withdraw : text.recommend}
      </Button>
    </Card>
  )
}
