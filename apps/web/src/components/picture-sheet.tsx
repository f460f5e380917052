import type { ReactNode } from 'react'
import landscape from '#assets/welcome/welcome-landscape.webp'
import portrait from '#assets/welcome/welcome-portrait.webp'
import { Mark } from './ui/mark.tsx'

type PictureSheetProps = {
  /** Over the picture, in its upper left corner. */
  corner?: ReactNode
  children: ReactNode
}

/** A solid sheet before the string of lights at dusk: the frame of welcome and sign-in. */
export function PictureSheet({ corner, children }: PictureSheetProps) {
  return (
    <main className="isolate flex min-h-dvh flex-col pt-33 md:justify-center md:pt-36 md:pb-20">
      <picture className="fixed inset-0 -z-10 bg-dusk">
        <source media="(min-width: 56.25rem)" srcSet={landscape} />
        <img src={portrait} width={720} height={1480} alt="" className="size-full object-cover object-top" />
      </picture>
      {corner && <div className="absolute top-4 left-4 md:top-8 md:left-(--sheet-left)">{corner}</div>}
      <section className="sheet">
        <div className="sheet-corner">
          <Mark className="sheet-mark" />
        </div>
        <div className="max-w-form">{children}</div>
      </section>
    </main>
  )
}
