import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { cn } from '#kit/ui/cn.ts'
import { cardPlace } from './card-grid.tsx'
import { entranceDelay } from './entrance-delay.ts'

/**
 * Skips layout and paint for cards out of sight, on phones only: containment would take a card out of the grid's rows. The
 * margin keeps the shadows from being clipped.
 */
const idleOutOfSight =
  'max-md:[contain-intrinsic-height:auto_32rem] max-md:[content-visibility:auto] max-md:[overflow-clip-margin:1rem]'

/** The height in pixels that each professional's card last had in a list. */
const lastHeights = new Map<string, number>()

type CardPlaceProps = Omit<ComponentProps<'li'>, 'ref' | 'style'> & { id: string; index: number }

/** A card's place in a list. Out of sight it keeps its last height, so that Back leads to the same card. */
export function CardPlace({ id, index, className, ...props }: CardPlaceProps) {
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
        // The first one is in view, where a reserved height would move what follows.
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
