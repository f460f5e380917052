import { Component, type ReactNode, useEffect } from 'react'
import { strings } from '../texts.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from './empty-state.tsx'

const reload = () => window.location.reload()

/**
 * Shown in place of a part that crashed. Reloading also helps if a release has replaced a chunk, or the connection was lost
 * before a chunk arrived.
 */
export function BrokenState({ title, text }: { title: string; text: string }) {
  useEffect(() => {
    // While online, the connection is not the cause, and an automatic reload would only lose the rest of the screen.
    if (navigator.onLine) return
    window.addEventListener('online', reload)

    return () => window.removeEventListener('online', reload)
  }, [])

  return (
    <div role="alert">
      <EmptyState
        title={navigator.onLine ? title : strings.lostApp}
        text={text}
        lit={0}
        action={
          <Button size="sm" onClick={reload}>
            {strings.reload}
          </Button>
        }
      />
    </div>
  )
}

type ErrorBoundaryProps = {
  /** What is shown in place of a part that crashed; the rest of the screen stays as it is. */
  fallback?: ReactNode
  /** When this value changes, a part that crashed is rendered again. */
  path?: string
  children: ReactNode
}

export const crashed = 'fenix:crashed'

/** Shows `fallback` in place of children that crashed. Logs nothing, because React itself logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidUpdate({ path }: ErrorBoundaryProps) {
    if (this.state.isBroken && path !== this.props.path) this.setState({ isBroken: false })
  }

  override componentDidCatch() {
    window.dispatchEvent(new Event(crashed))
  }

  override render() {
    const { fallback = <BrokenState {...strings.brokenApp} />, children } = this.props

    return this.state.isBroken ? fallback : children
  }
}
