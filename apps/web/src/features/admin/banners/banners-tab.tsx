import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '#kit/list/empty-state.tsx'
import { ErrorState } from '#kit/list/error-state.tsx'
import { Card } from '#kit/ui/card.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { type ChosenPicture, useOpenPicture } from '#resources/banners/acts.ts'
import { bannerQueries } from '#resources/banners/queries.ts'
import { strings } from '#strings/admin-banners.ts'
import { strings as errors } from '#strings/errors.ts'
import { CategoriesCard } from '../categories/categories-card.tsx'
import { Appearance } from './appearance.tsx'
import { BannerList } from './banner-list.tsx'
import { ChooseImage } from './choose-image.tsx'
import { NewBannerDialog } from './new-banner-dialog.tsx'

function AddBanner() {
  const open = useOpenPicture()
  const [picture, setPicture] = useState<ChosenPicture>()

  return (
    <>
      <ChooseImage
        variant="ink"
        size="sm"
        fullLabel={strings.add}
        busy={open.isPending ? strings.opening : undefined}
        onChoose={(file) => open.mutate(file, { onSuccess: setPicture })}
      >
        <Plus aria-hidden="true" className="size-5" />
        {strings.add}
      </ChooseImage>
      {picture && <NewBannerDialog picture={picture} onClose={() => setPicture(undefined)} />}
    </>
  )
}

function Banners() {
  const { data: banners, error, isLoading, refetch } = useQuery(bannerQueries.managed())

  if (banners?.length === 0) return <EmptyState title={strings.empty} text={strings.emptyText} />
  if (banners) return <BannerList banners={banners} />
  if (isLoading) {
    return (
      <div className="grid gap-3 p-4 pt-1">
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
      </div>
    )
  }

  return <ErrorState title={errors.load.banners} error={error} onRetry={() => void refetch()} />
}

export const BannersTab = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_17rem]">
    <Card role="region" aria-labelledby="publicidade" className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-3 md:grid-rows-[auto_auto] md:*:not-[h2,p]:row-span-2">
        <h2 id="publicidade" className="text-xl">
          {strings.title}
        </h2>
        <AddBanner />
        <p className="text-muted text-xs max-md:col-span-2 max-md:mt-1">
          {strings.text} {strings.hint}
        </p>
      </div>
      <Banners />
    </Card>
    <div className="grid gap-4">
      <CategoriesCard />
      <Appearance />
    </div>
  </div>
)
