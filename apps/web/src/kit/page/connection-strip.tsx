import { WifiOff } from 'lucide-react'
import { useIsConnected } from '../browser/connection.ts'

type ConnectionStripProps = {
  /** Explains what being offline means on this screen. */
  text: string
  className?: string
}

/** A strip shown while offline. The status element is always in the page, so that screen readers announce the text. */
export function ConnectionStrip({ text, className }: ConnectionStripProps) {
  const isConnected = useIsConnected()

  return (
    <div role="status" className={className}>
      {!isConnected && (
        <p className="flex animate-fade-in items-center justify-center gap-2.5 bg-warn-soft px-4 py-2.5 text-sm leading-snug">
          <WifiOff aria-hidden="true" className="size-5 shrink-0 text-warn" />
          {text}
        </p>
      )}
    </div>
  )
}
