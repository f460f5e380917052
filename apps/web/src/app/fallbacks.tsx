import { strings } from '#kit/texts.ts'
import { Garland } from '#kit/ui/garland.tsx'

const lamps = 5

/** The screen while the session is being resolved. */
export function LoadingScreen() {
  return (
    <main
      role="status"
      data-placeholder
      className="grid min-h-dvh animate-late place-content-center justify-items-center gap-3 p-6"
    >
      <Garland lamps={lamps} lit={lamps} className="garland-waking w-60 max-w-full" />
      <p className="font-semibold text-lg">{strings.loading}</p>
    </main>
  )
}
