import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import type { Professional } from '#data/professionals/professionals.mapper.ts'
import { cn } from '#lib/cn.ts'
import { isPrerendered } from '#lib/prerendered.ts'
import { type CardDialog, CardDialogs } from './card-dialogs.tsx'
import { CardGrid } from './card-grid.tsx'
import { entranceDelay } from './entrance-delay.ts'
import { ProfessionalCard } from './professional-card.tsx'

/** A card that is out of sight is neither laid out nor painted; its shadow reaches beyond what would then be cut. */
const idleOutOfSight =
  '[contain-intrinsic-height:auto_32rem] [content-visibility:auto] [overflow-clip-margin:1rem]'

/** What anybody sees at first, on a phone or beside the filters. The others have their places, and are made a few at a time between touches. */
const firstCards = globalThis.matchMedia?.('(max-width: 48rem)').matches ? 1 : 6

/** Whether a list has been on show already: whoever comes back finds it whole, and where it was left. */
let hasBeenShown = false

type ProfessionalListProps = {
  professionals: readonly Professional[]
  /** The client who looks, if it is one. */
  clientId: string | null
  descriptionLines?: 2 | 3
  corner?: ((professional: Professional) => ReactNode) | undefined
  action?: ((professional: Professional, onReview: () => void) => ReactNode) | undefined
}

/** Cards, and whatever one of them opened. */
export function ProfessionalList({
  professionals,
  clientId,
  descriptionLines = 2,
  corner,
  action,
}: ProfessionalListProps) {
  const [opened, setOpened] = useState<CardDialog>()
  const isWhole = useDeferredValue(true, hasBeenShown)
  // What came with the page is there already, and has no entrance.
  const [enters] = useState(() => !isPrerendered())
  // As it is now: a review just sent shows in the open dialog too.
  const current = professionals.find(({ id }) => id === opened?.professional.id)

  useEffect(() => {
    hasBeenShown = true
  }, [])

  return (
    <>
      <CardGrid>
        {professionals.map((professional, index) => {
          const isMade = isWhole || index < firstCards
          const open = (dialog: { kind: 'photos'; index: number } | { kind: 'reviews' | 'rating' }) =>
            setOpened({ ...dialog, professional })

          return (
            <li
              key={professional.id}
              className={cn(
                enters && (index === 0 ? 'animate-lift' : 'animate-rise'),
                idleOutOfSight,
                !isMade && 'min-h-128',
              )}
              style={{ animationDelay: `${entranceDelay(index)}ms` }}
            >
              {isMade && (
                <ProfessionalCard
                  professional={professional}
                  isFirst={index === 0}
                  descriptionLines={descriptionLines}
                  corner={corner?.(professional)}
                  action={action?.(professional, () => open({ kind: 'rating' }))}
                  onOpenPhoto={(photo) => open({ kind: 'photos', index: photo })}
                  onOpenReviews={() => open({ kind: 'reviews' })}
                />
              )}
            </li>
          )
        })}
      </CardGrid>
      {isWhole && (
        <CardDialogs
          opened={opened && { ...opened, professional: current ?? opened.professional }}
          clientId={clientId}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
