import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#components/empty-state.tsx'
import { ErrorState } from '#components/error-state.tsx'
import { Card } from '#components/ui/card.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { allBanners } from '#data/moderation/banners.queries.ts'
import { strings } from '#strings/admin.ts'
import { strings as errors } from '#strings/errors.ts'
import { AddBanner } from './add-banner.tsx'
import { BannerItem } from './banner-item.tsx'

function BannerList() {
  const { data: banners, error, isPending, refetch } = useQuery(allBanners())

  if (isPending) return <Skeleton className="aspect-4/1" />
  if (banners === undefined) {
    return (
      <Card>
        <ErrorState title={errors.load.banners} error={error} onRetry={() => void refetch()} />
      </Card>
    )
  }
  if (banners.length === 0) {
    return (
      <Card>
        <EmptyState title={strings.banners.empty} text={strings.banners.emptyText} />
      </Card>
    )
  }

  return (
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
      {banners.map((banner, index) => (
        <BannerItem key={banner.id} banner={banner} place={index + 1} />
      ))}
    </ul>
  )
}

export const BannersTab = () => (
  <div className="grid gap-5">
    <AddBanner />
    <BannerList />
  </div>
)
