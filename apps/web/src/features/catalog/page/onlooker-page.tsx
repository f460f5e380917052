import { useEffect } from 'react'
import { takeAct } from '#data/professionals/pending-act.ts'
import { showToast } from '#lib/toast.ts'
import { strings } from '#strings/professional-page.ts'
import { ProfessionalView, type ProfessionalViewProps } from './professional-view.tsx'

/** Providers and administrators look; whoever signed in as one to favourite or review is told that this needs a client. */
export function OnlookerPage(view: Omit<ProfessionalViewProps, 'heart' | 'reviewAction'>) {
  const { slug } = view.professional

  useEffect(() => {
    if (takeAct(slug) === undefined) return
    showToast({ tone: 'destructive', title: strings.onlyClients, description: strings.onlyClientsText })
  }, [slug])

  return <ProfessionalView {...view} heart={null} reviewAction={null} />
}
