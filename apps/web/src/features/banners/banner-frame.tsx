import type { ReactNode } from 'react'
import { cn } from '#kit/ui/cn.ts'

/** Reserves the banners' space: 4:1 and, on a phone, a row of controls. Hidden without scripts, which load the banners. */
export const BannerFrame = ({ children }: { children?: ReactNode }) => (
  <div
    className={cn(
      'mb-1 grid print:hidden *:col-start-1 *:row-start-1 md:mb-4',
      children === undefined && 'noscript:hidden',
    )}
  >
    <div aria-hidden="true" className="pb-11 md:pb-0">
      <div
        className={
          children ? 'aspect-4/1' : 'aspect-4/1 animate-skeleton rounded-md bg-skeleton md:rounded-lg'
        }
      />
    </div>
    {children}
  </div>
)
