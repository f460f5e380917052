import { useLayoutEffect } from 'react'
import { forgetAction } from '#resources/professionals/pending-action.ts'
import { VisitorHeart, VisitorReview } from '../visitor-actions.tsx'
import { ProfessionalView, type ProfessionalViewProps } from './professional-view.tsx'

type VisitorViewProps = Omit<ProfessionalViewProps, 'heart' | 'reviewAction'>

/** A professional's page for a visitor, who must sign in to favorite or review. */
export function VisitorView(view: VisitorViewProps) {
  const { professional } = view

  // A visitor who returns without signing in has abandoned the action. A layout effect runs even if Suspense had only
  // hidden the page.
  useLayoutEffect(forgetAction, [])

  return (
    <ProfessionalView
      {...view}
      heart={<VisitorHeart professional={professional} />}
      reviewAction={<VisitorReview professional={professional} />}
    />
  )
}
