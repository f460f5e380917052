import { BadgeCheck } from 'lucide-react'
import { cn } from '#kit/ui/cn.ts'
import { Mark } from '#kit/ui/mark.tsx'
import { strings } from './texts.ts'

/** The classes of a round control in front of a photo. */
export const discLook =
  'grid size-11 place-items-center rounded-full bg-surface shadow-2 transition-transform duration-150 ease-soft active:scale-90'

/** The ribbon over the first photo; taps pass through to the photo. */
export const RecommendedRibbon = () => (
  <p className="pointer-events-none absolute top-3.5 left-0 flex max-w-[calc(100%-60px)] items-center gap-1.5 rounded-r-full bg-ember py-2 pr-3.5 pl-3 font-bold text-on-btn text-xs leading-none">
    <Mark mono className="size-[17px]" />
    {strings.recommended}
  </p>
)

/** The icon beside the word 'Verificado'. */
export const VerifiedIcon = ({ className }: { className: string }) => (
  <BadgeCheck aria-hidden="true" className={cn('shrink-0 fill-success stroke-surface', className)} />
)
