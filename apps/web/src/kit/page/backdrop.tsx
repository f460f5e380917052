import { useState } from 'react'
import landscape from '#assets/welcome/welcome-landscape.webp'
import portrait from '#assets/welcome/welcome-portrait.webp'
import { useAppearance } from './appearance.ts'

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
export function Backdrop() {
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
