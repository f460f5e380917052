import type { DefaultCategory } from '@fenix/domain/categories.ts'
import type { City } from '@fenix/domain/cities.ts'
import type { ProfessionalStatus } from '@fenix/domain/professional-status.ts'
import type { SceneName } from '#demo/content/picture-files.ts'

export type DemoProfessional = {
  /** What feedbacks and favourites name it by. */
  key: string
  /** A provider's key in people.ts; each owns one. The WhatsApp is the owner's phone. */
  owner: string
  name: string
  category: DefaultCategory
  cities: readonly City[]
  instagram?: string
  description: string
  scenes: readonly SceneName[]
  status: ProfessionalStatus
  isRecommended: boolean
  submittedDaysAgo: number
}

type Defaulted = 'category' | 'status' | 'isRecommended'

/** What one category's list writes out; the rest goes without saying. */
export type CategoryEntry = Omit<DemoProfessional, Defaulted> & { recommended?: true }

export const approved = (category: DefaultCategory, entries: readonly CategoryEntry[]): DemoProfessional[] =>
  entries.map(({ recommended = false, ...entry }) => ({
    ...entry,
    category,
    status: 'approved',
    isRecommended: recommended,
  }))
