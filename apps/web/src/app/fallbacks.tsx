import { Component, type ReactNode } from 'react'
import { EmptyState } from '#kit/list/empty-state.tsx'
import { strings } from '#kit/texts.ts'
import { Button } from '#kit/ui/button.tsx'
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

/** Shown in place of a part that crashed. Reloading also helps if a release has replaced a chunk. */
export function BrokenState({ title, text }: { title: string; text: string }) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        text={text}
        lit={0}
        action={
          <Button size="sm" onClick={() => window.location.reload()}>
            {strings.reload}
          </Button>
        }
      />
    </div>
  )
}

type ErrorBoundaryProps = {
  fallback: ReactNode
  children: ReactNode
}

/** React itself logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}
