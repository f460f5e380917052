import { Children, type ReactNode } from 'react'
import { mosaicShape } from '#kit/pictures/photo-mosaic.tsx'
import { Card } from '#kit/ui/card.tsx'
import { cn } from '#kit/ui/cn.ts'
import { Placeholder, Skeleton } from '#kit/ui/skeleton.tsx'
import { columnsFrom, useMedia } from '#kit/ui/use-media.ts'

const threeColumnsFrom = '(min-width: 73.75rem)'

function useColumns() {
  // The server assumes one column and puts the advertisement after one card; `gridOrder` moves it below the first row.
  const hasTwo = useMedia(columnsFrom, false)
  const hasThree = useMedia(threeColumnsFrom, false)
  if (hasThree) return 3

  return hasTwo ? 2 : 1
}

type CardGridProps = {
  /** An advertisement in full width after the first row. */
  banner?: ReactNode
  /** The number of cards above the second heading, if there are headings. */
  inFirstGroup?: number
  children: ReactNode
}

/** A grid of cards: one column on a phone, then two, then three. The parts of the cards in a row are aligned. */
export function CardGrid({ banner, inFirstGroup = 3, children }: CardGridProps) {
  const inFirstRow = Math.min(useColumns(), inFirstGroup)
  const cards = Children.toArray(children)

  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-5 md:grid-cols-[repeat(2,minmax(0,1fr))] min-[73.75rem]:grid-cols-[repeat(3,minmax(0,1fr))]">
      {cards.slice(0, inFirstRow)}
      {banner && (
        <li key="banner" className="-order-1 col-span-full mb-5">
          {banner}
        </li>
      )}
      {cards.slice(inFirstRow)}
    </ul>
  )
}

/** Moves the cards of the first row before the advertisement, for each number of columns. */
const firstRow = ['-order-2', 'md:-order-2', 'min-[73.75rem]:-order-2']

/** The class that orders a card, and a heading above it, within the grid. */
export const gridOrder = (index: number, inFirstGroup = 3) =>
  index < inFirstGroup ? firstRow[index] : undefined

/** The classes of a card in the grid. It spans the rows of photos, name, offer, stars, price, text and contact. */
export const cardPlace = 'mb-5 md:row-span-7 md:grid md:grid-rows-subgrid'

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
  <Placeholder data-placeholder>
    <CardGrid banner={banner}>
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all alike
        <li key={index} className={cn(cardPlace, gridOrder(index))}>
          <CardSkeleton />
        </li>
      ))}
    </CardGrid>
  </Placeholder>
)
