import { ratingLabel } from '@fenix/domain/rating.ts'
import { useId } from 'react'
import { OfferLine } from '#components/offer-line.tsx'
import { AppLink } from '#components/ui/app-link.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Chip } from '#components/ui/chip.tsx'
import { Mark } from '#components/ui/mark.tsx'
import { useRecommend } from '#data/moderation/moderation.mutations.ts'
import type { Supplier } from '#data/moderation/supplier.mapper.ts'
import { photoUrls } from '#data/photos/photo-urls.ts'
import { strings } from '#strings/admin.ts'
import { ActButton } from '../act-button.tsx'

const Cover = ({ path }: { path: string | undefined }) => (
  <div className="size-16 shrink-0 overflow-hidden rounded-md bg-skeleton">
    {path && <img src={photoUrls(path).card} alt="" loading="lazy" className="size-full object-cover" />}
  </div>
)

type SupplierRowProps = { supplier: Supplier; profileAddress: string }

export function SupplierRow({ supplier, profileAddress }: SupplierRowProps) {
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
        <OfferLine category={category} cities={cities} />
        <p className="text-sm tabular-nums">{ratingLabel(rating, feedbackCount)}</p>
      </div>
      {isRecommended && (
        <Chip>
          <Mark mono className="size-4" />
          {text.recommended}
        </Chip>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-2 max-sm:w-full sm:flex">
        <Button asChild size="sm">
          <AppLink to={profileAddress} aria-label={text.openNamed(name)}>
            {text.open}
          </AppLink>
        </Button>
        <ActButton
          size="sm"
          fullLabel={isRecommended ? text.withdrawNamed(name) : text.recommendNamed(name)}
          isBusy={recommend.isPending}
          busyLabel={text.saving}
          onClick={() => recommend.mutate({ id, isRecommended: !isRecommended })}
        >
          {isRecommended ? text.withdraw : text.recommend}
        </ActButton>
      </div>
    </Card>
  )
}
