import type { ReactNode } from 'react'

/** Reserves the banners' space: 4:1, and a row of controls below on a phone. */
export const BannerFrame = ({ children }: { children?: ReactNode }) => (
  <div className="mb-1 grid print:hidden *:col-start-1 *:row-start-1 md:mb-4">
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
