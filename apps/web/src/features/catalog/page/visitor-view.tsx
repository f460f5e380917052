import { useLayoutEffect } from 'react'
import { forgetAction } from '#data/professionals/pending-action.ts'
import { ProfessionalView, type ProfessionalViewProps } from './professional-view.tsx'
import { type OnAction, VisitorHeart, VisitorReview } from './visitor-actions.tsx'

type VisitorViewProps = Omit<ProfessionalViewProps, 'heart' | 'reviewAction'> & {
  /** Goes through sign-in and back to the action. */
  onAction: OnAction
}

/** A visitor's page, where favoriting and reviewing start with signing in. */
export function VisitorView({ onAction, ...view }: VisitorViewProps) {
  const { professional } = view

  // A visitor who returns without signing in has given up. A layout effect also runs when Suspense had only hidden
  // the page.
  useLayoutEffect(forgetAction, [])

  return (
    <ProfessionalView
      {...view}
      heart={<VisitorHeart professional={professional} onAction={onAction} />}
      reviewAction={<VisitorReview professional={professional} onAction={onAction} />}
    />
  )
}
