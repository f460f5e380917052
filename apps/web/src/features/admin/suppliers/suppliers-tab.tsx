import { ratingLabel } from '@fenix/domain/rating.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { OfferLine } from '#components/offer-line.tsx'
import { AppLink } from '#components/ui/app-link.tsx'
import { Button } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Chip } from '#components/ui/chip.tsx'
import { Mark } from '#components/ui/mark.tsx'
import type { Supplier } from '#data/moderation/moderation.mapper.ts'
import { useRecommend } from '#data/moderation/moderation.mutations.ts'
import { moderationQueries } from '#data/moderation/moderation.queries.ts'
import { strings } from '#strings/admin.ts'
import { strings as errors } from '#strings/errors.ts'
import { ActionButton } from '../action-button.tsx'
import { AdminList } from '../admin-list.tsx'
import type { AdminPanelProps } from '../admin-panel-props.ts'
import { Cover } from '../cover.tsx'
import { RowSkeletons } from '../row-skeletons.tsx'

type SupplierRowProps = { supplier: Supplier; profileUrl: string }

function SupplierRow({ supplier, profileUrl }: SupplierRowProps) {
  const { id, name, category, cities, cover, rating, feedbackCount, isRecommended } = supplier
  const headingId = useId()
  const recommend = useRecommend()
  const text = strings.suppliers

  return (
    <Card aria-labelledby={headingId} className="flex flex-wrap items-center gap-4 p-4">
      <Cover path={cover} className="size-16" />
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
          <AppLink to={profileUrl} aria-label={text.openNamed(name)}>
            {text.open}
          </AppLink>
        </Button>
        <ActionButton
          size="sm"
          fullLabel={isRecommended ? text.withdrawNamed(name) : text.recommendNamed(name)}
          busy={recommend.isPending ? text.saving : undefined}
          onClick={() => recommend.mutate({ id, isRecommended: !isRecommended })}
        >
          {isRecommended ? text.withdraw : text.recommend}
        </ActionButton>
      </div>
    </Card>
  )
}

export const SuppliersTab = ({ urlOf }: AdminPanelProps) => (
  <AdminList
    query={useInfiniteQuery(moderationQueries.suppliers())}
    errorTitle={errors.load.approved}
    empty={{ title: strings.suppliers.empty, text: strings.suppliers.emptyText }}
    skeleton={<RowSkeletons />}
    className="gap-3"
  >
    {(supplier) => (
      <SupplierRow
        key={supplier.id}
        supplier={supplier}
        profileUrl={urlOf({ userType: 'provider', userId: supplier.ownerId })}
      />
    )}
  </AdminList>
)
