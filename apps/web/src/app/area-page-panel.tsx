import { type ComponentType, lazy } from 'react'
import type { Profile } from '#data/profiles/profiles.mapper.ts'
import type { AreaPage } from './area-pages.ts'
import { loadPage } from './screens.ts'

const LegalScreen = lazy(loadPage.terms)

const faces: Record<AreaPage, ComponentType<{ profile: Profile | null }>> = {
  account: () => null,
  terms: () => <LegalScreen text="terms" />,
  privacy: () => <LegalScreen text="privacy" />,
}

type AreaPagePanelProps = {
  page: AreaPage
  /** The user's profile; null for a visitor. */
  profile: Profile | null
}

export function AreaPagePanel({ page, profile }: AreaPagePanelProps) {
  const Panel = faces[page]

  return <Panel profile={profile} />
}
