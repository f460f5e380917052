import { useLayoutEffect } from 'react'
import { forgetAct } from '#data/professionals/pending-act.ts'
import { ProfessionalView, type ProfessionalViewProps } from './professional-view.tsx'
import { type OnAct, VisitorHeart, VisitorReview } from './visitor-acts.tsx'

type VisitorViewProps = Omit<ProfessionalViewProps, 'heart' | 'reviewAction'> & {
  /** Leads through sign-in and back to the act. */
  onAct: OnAct
}

/** Without a session: favouriting and reviewing begin with signing in. */
export function VisitorView({ onAct, ...view }: VisitorViewProps) {
  const { professional } = view

  // Whoever comes back without having signed in has given it up. A layout effect, because it runs again also where this
  // was only hidden while the next screen was on its way.
  useLayoutEffect(forgetAct, [])

  return (
    <ProfessionalView
      {...view}
      heart={<VisitorHeart professional={professional} onAct={onAct} />}
      reviewAction={<VisitorReview professional={professional} onAct={onAct} />}
    />
  )
}
