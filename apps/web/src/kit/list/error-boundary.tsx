import { Component, type ReactNode } from 'react'
import { strings } from '../texts.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from './empty-state.tsx'

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
  /** What is shown in place of a part that crashed; the rest of the screen stays as it is. */
  fallback?: ReactNode
  children: ReactNode
}

/** React itself logs the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    const { fallback = <BrokenState {...strings.brokenApp} />, children } = this.props

    return this.state.isBroken ? fallback : children
  }
}
