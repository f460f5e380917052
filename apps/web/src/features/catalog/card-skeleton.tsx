import type { ReactNode } from 'react'
import { mosaicShape } from '#kit/pictures/photo-mosaic.tsx'
import { Card } from '#kit/ui/card.tsx'
import { cn } from '#kit/ui/cn.ts'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { strings } from '#strings/catalog.ts'
import { CardGrid, cardPlace } from './card-grid.tsx'

const CardSkeleton = () => (
  <Card aria-hidden="true" className="md:row-span-7">
    <div className={cn('grid animate-skeleton grid-cols-[2fr_1fr] grid-rows-2 gap-[3px]', mosaicShape)}>
      <div className="row-span-2 bg-skeleton" />
      <div className="bg-skeleton" />
      <div className="bg-skeleton" />
    </div>
    <div className="grid gap-3 p-4">
      <Skeleton className="h-5.5 w-7/10" />
      <Skeleton className="h-4 w-9/10" />
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-3.5" />
      <Skeleton className="h-3.5 w-3/5" />
      <div className="mt-1 grid grid-cols-2 gap-2">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
    </div>
  </Card>
)

export const CardSkeletons = ({ banner }: { banner?: ReactNode }) => (
  <div role="status" data-placeholder>
    <span className="sr-only">{strings.loading}</span>
    <CardGrid banner={banner}>
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <li key={index} className={cardPlace}>
          <CardSkeleton />
        </li>
      ))}
    </CardGrid>
  </div>
)
