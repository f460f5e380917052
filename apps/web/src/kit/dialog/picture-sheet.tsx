import type { ReactNode } from 'react'
import { strings } from '#strings/app.ts'
import { Backdrop } from '../page/backdrop.tsx'
import { ConnectionStrip } from '../page/connection-strip.tsx'
import { Logo } from '../page/logo.tsx'

type PictureSheetProps = {
  /** Content in front of the picture's upper left corner. */
  corner?: ReactNode
  children: ReactNode
}

/** The frame of the welcome and sign-in screens: a sheet in front of the background picture. */
export function PictureSheet({ corner, children }: PictureSheetProps) {
  return (
    <main className="isolate flex min-h-dvh flex-col pt-33 md:justify-center md:pt-36 md:pb-20">
      <Backdrop />
      {corner && <div className="absolute top-4 left-4 md:top-8 md:left-(--sheet-left)">{corner}</div>}
      <section className="sheet">
        <div className="sheet-corner">
          <Logo className="sheet-mark" />
        </div>
        <ConnectionStrip text={strings.connection.outside} className="max-w-form *:mb-3 *:rounded-md" />
        <div className="max-w-form">{children}</div>
      </section>
    </main>
  )
}
