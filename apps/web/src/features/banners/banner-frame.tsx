import type { ReactNode } from 'react'

/** Four to one, and on a phone a row of controls below: the room of the banners, kept free from the first moment. */
export const BannerFrame = ({ children }: { children?: ReactNode }) => (
  <div className="mb-1 grid *:col-start-1 *:row-start-1 md:mb-4">
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
