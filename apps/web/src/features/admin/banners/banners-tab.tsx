import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { EmptyState } from '#components/empty-state.tsx'
import { ErrorState } from '#components/error-state.tsx'
import { Card } from '#components/ui/card.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useAddBanner, useRemoveBanner, useUploadBanner } from '#data/banners/banners.mutations.ts'
import { type Banner, bannerQueries } from '#data/banners/banners.queries.ts'
import { strings } from '#strings/admin.ts'
import { strings as errors } from '#strings/errors.ts'
import { Appearance } from './appearance.tsx'
import { BannerItem } from './banner-item.tsx'
import { ChooseImage } from './choose-image.tsx'

function AddBanner() {
  const upload = useUploadBanner()
  const add = useAddBanner()
  const { add: label, hint, sending } = strings.banners

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ChooseImage
        variant="ink"
        fullLabel={label}
        busy={upload.isPending || add.isPending ? sending : undefined}
        onChoose={(file) => upload.mutate(file, { onSuccess: (path) => add.mutate(path) })}
      >
        {label}
      </ChooseImage>
      <p className="text-muted text-sm">{hint}</p>
    </div>
  )
}

function BannerList({ banners }: { banners: readonly Banner[] }) {
  const list = useRef<HTMLUListElement>(null)
  const remove = useRemoveBanner()

  // The focused button is removed with its banner, so the focus moves.
  const removeBanner = (banner: Banner) => remove.mutate(banner, { onSuccess: () => list.current?.focus() })

  return (
    <ul ref={list} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none md:grid-cols-2">
      {banners.map((banner, index) => (
        <BannerItem
          key={banner.id}
          banner={banner}
          place={index + 1}
          isRemoving={remove.isPending && remove.variables.id === banner.id}
          onRemove={() => removeBanner(banner)}
        />
      ))}
      {banners.length === 0 && (
        <li className="col-span-full">
          <Card>
            <EmptyState title={strings.banners.empty} text={strings.banners.emptyText} />
          </Card>
        </li>
      )}
    </ul>
  )
}

function Banners() {
  const { data: banners, error, isLoading, refetch } = useQuery(bannerQueries.managed())

  if (isLoading) return <Skeleton className="aspect-4/1" />
  if (banners === undefined) {
    return (
      <Card>
        <ErrorState title={errors.load.banners} error={error} onRetry={() => void refetch()} />
      </Card>
    )
  }

  return <BannerList banners={banners} />
}

export const BannersTab = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_17rem]">
    <div className="grid gap-5">
      <AddBanner />
      <Banners />
    </div>
    <div className="grid gap-4">
      <Appearance />
    </div>
  </div>
)
