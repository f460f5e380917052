import { type ReactNode, useState } from 'react'
import landscape from '#assets/welcome/welcome-landscape.webp'
import portrait from '#assets/welcome/welcome-portrait.webp'
import { useAppearance } from '../page/appearance.ts'
import { ConnectionStrip } from '../page/connection-strip.tsx'
import { Logo } from '../page/logo.tsx'
import { strings } from '../texts.ts'

const picture = 'size-full object-cover'

const Dusk = () => (
  <picture>
    <source media="(min-width: 56.25rem)" srcSet={landscape} />
    <img
      src={portrait}
      width={720}
      height={1480}
      alt=""
      data-default-look
      fetchPriority="high"
      className={`${picture} object-top`}
    />
  </picture>
)

/** The custom background, or the default when there is none or it fails to load. */
function Backdrop() {
  const { backgroundUrl } = useAppearance()
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const isSet = backgroundUrl !== undefined && backgroundUrl !== brokenUrl

  return (
    <div className="fixed inset-0 -z-10 bg-dusk">
      {isSet ? (
        <img
          key={backgroundUrl}
          src={backgroundUrl}
          alt=""
          onError={() => setBrokenUrl(backgroundUrl)}
          className={`${picture} animate-fade-in`}
        />
      ) : (
        <Dusk />
      )}
    </div>
  )
}

type PictureSheetProps = {
  /** Content in front of the picture's upper left corner. */
  corner?: ReactNode
  children: ReactNode
}

/** The frame of the welcome and sign-in screens: a sheet in front of the background picture. */
export function PictureSheet({ corner, children }: PictureSheetProps) {
  return (
    <main className="relative isolate flex min-h-dvh flex-col pt-33 md:justify-center md:pt-36 md:pb-20">
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
