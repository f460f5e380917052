import { Garland } from '#components/ui/garland.tsx'
import { isPrerendered } from '#lib/prerendered.ts'
import { strings } from '#strings/app.ts'

const lamps = 5

/** Shown while the session is resolved, unless a prerendered screen is visible. */
export function LoadingScreen() {
  if (isPrerendered()) return null

  return (
    <main
      role="status"
      className="grid min-h-dvh animate-late place-content-center justify-items-center gap-3 p-6"
    >
      <Garland lamps={lamps} lit={lamps} className="garland-waking w-60 max-w-full" />
      <p className="font-semibold text-lg">{strings.loading}</p>
    </main>
  )
}
