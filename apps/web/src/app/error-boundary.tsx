import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  /** What is shown in place of the broken part. */
  fallback: ReactNode
  children: ReactNode
}

/** Keeps a failure inside its part of the page, so that the rest lives on. React logs the failure itself. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}
