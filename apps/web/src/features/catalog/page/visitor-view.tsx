import { useLayoutEffect } from 'react'
import { forgetAct } from '#data/professionals/pending-act.ts'
import { ProfessionalView, type ProfessionalViewProps } from './professional-view.tsx'
import { type OnAct, VisitorHeart, VisitorReview } from './visitor-acts.tsx'

type VisitorViewProps = Omit<ProfessionalViewProps, 'heart' | 'reviewAction'> & {
  /** Leads through sign-in and back to the action. */
  onAct: OnAct
}

/** A visitor's page, where favouriting and reviewing start with signing in. */
export function VisitorView({ onAct, ...view }: VisitorViewProps) {
  const { professional } = view

  // A visitor who returns without signing in has given up. A layout effect also runs when Suspense had only hidden
  // the page.
  useLayoutEffect(forgetAct, [])

  return (
    <ProfessionalView
      {...view}
      heart={<VisitorHeart professional={professional} onAct={onAct} />}
      reviewAction={<VisitorReview professional={professional} onAct={onAct} />}
    />
  )
}
