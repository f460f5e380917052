import { listing } from '@fenix/domain/limits.ts'
import {
  type ComponentProps,
  Fragment,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { isPrerendered, isPrerendering } from '#kit/page/prerendered.ts'
import { cn } from '#kit/ui/cn.ts'
import type { Professional } from '#resources/professionals/row.ts'
import { useCardDialogs } from './card-dialogs.tsx'
import { CardGrid, cardPlace, gridOrder } from './card-grid.tsx'
import { ProfessionalCard } from './professional-card.tsx'

/**
 * Staggers the entrance of the first eight cards. The rest of the first page enters with the eighth card,
 * later pages immediately.
 */
export const entranceDelay = (index: number) =>
  index < listing.pageSize ? Math.min(index, listing.staggeredCards - 1) * listing.staggerMs : 0

/**
 * Skips layout and paint for cards out of view, but only on phones, because CSS containment would keep a card from
 * sharing the rows of a wider grid. The margin keeps the shadows from being clipped.
 */
const idleOutOfSight =
  'max-md:[contain-intrinsic-height:auto_32rem] max-md:[content-visibility:auto] max-md:[overflow-clip-margin:1rem]'

/** The height in pixels that each professional's card last had in a list. */
const lastHeights = new Map<string, number>()

type CardPlaceProps = Omit<ComponentProps<'li'>, 'ref' | 'style'> & { id: string; index: number }

/** A card's place in a list. Out of view it keeps its last height, so that Back returns to the same card. */
function CardPlace({ id, index, className, ...props }: CardPlaceProps) {
  const place = useRef<HTMLLIElement>(null)

  useLayoutEffect(() => {
    const { current } = place

    return () => {
      if (current) lastHeights.set(id, current.getBoundingClientRect().height)
    }
  }, [id])

  return (
    <li
      ref={place}
      className={cn(
        cardPlace,
        // The first card is in view, where a reserved height would shift the content below.
        index > 0 && idleOutOfSight,
        className,
      )}
      style={{
        animationDelay: `${entranceDelay(index)}ms`,
        containIntrinsicHeight: lastHeights.has(id) ? `auto ${lastHeights.get(id)}px` : undefined,
      }}
      {...props}
    />
  )
}

/**
 * The number of cards in view at first. The others are placeholders until a deferred render fills them in between
 * touches.
 */
const firstCards = globalThis.matchMedia?.('(max-width: 48rem)').matches ? 1 : 6

const nothing: readonly string[] = []

/** The server, and every list but the first, render all cards at once, so that Back can restore the scroll position. */
let hasBeenShown = isPrerendering

type ProfessionalListProps = {
  professionals: readonly Professional[]
  /** The viewer's id if they are a client; null for others. */
  clientId: string | null
  /** The cities in the filters, which come first on the cards. */
  matchedCities?: readonly string[]
  hasRibbons?: boolean
  banner?: ReactNode
  /** The heading of a card, shown above the first of the cards that have the same heading. */
  headingOf?: ((professional: Professional) => string) | undefined
  corner?: ((professional: Professional) => ReactNode) | undefined
  action?: ((professional: Professional, onReview: () => void) => ReactNode) | undefined
}

/** A list of cards, and the dialog that one of them opened. */
export function ProfessionalList({
  professionals,
  clientId,
  matchedCities = nothing,
  hasRibbons = true,
  banner,
  headingOf,
  corner,
  action,
}: ProfessionalListProps) {
  const { open, dialogs } = useCardDialogs(professionals, clientId)
  const rendersAll = useDeferredValue(true, hasBeenShown)
  // Cards that replace prerendered ones have no entrance animation.
  const [enters] = useState(() => !isPrerendered())

  const headings = professionals.map((professional) => headingOf?.(professional))
  const inFirstGroup = headings.filter((heading) => heading === headings[0]).length

  useEffect(() => {
    hasBeenShown = true
  }, [])

  return (
    <>
      <CardGrid banner={banner} inFirstGroup={inFirstGroup}>
        {professionals.map((professional, index) => {
          const heading = headings[index]
          const order = gridOrder(index, inFirstGroup)
          const isRendered = rendersAll || index < firstCards

          // In one fragment, because the grid counts its children: a heading and its card count as one card.
          return (
            <Fragment key={professional.id}>
              {heading !== undefined && headings[index - 1] !== heading && (
                <li className={cn('col-span-full mb-3', order)}>
                  <h2 className="text-lg">{heading}</h2>
                </li>
              )}
              <CardPlace
                id={professional.id}
                index={index}
                data-placeholder={isRendered ? undefined : ''}
                className={cn(
                  enters && (index === 0 ? 'animate-lift' : 'animate-rise'),
                  !isRendered && 'min-h-128',
                  order,
                )}
              >
                {isRendered && (
                  <ProfessionalCard
                    professional={professional}
                    isFirst={index === 0}
                    hasRibbon={hasRibbons}
                    matchedCities={matchedCities}
                    corner={corner?.(professional)}
                    action={action?.(professional, () => open(professional, { kind: 'rating' }))}
                    onOpenPhoto={(photo) => open(professional, { kind: 'photos', index: photo })}
                    onOpenReviews={() => open(professional, { kind: 'reviews' })}
                  />
                )}
              </CardPlace>
            </Fragment>
          )
        })}
      </CardGrid>
      {rendersAll && dialogs}
    </>
  )
}
