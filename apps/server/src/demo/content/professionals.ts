import type { DefaultCategory } from '@fenix/domain/categories.ts'
import type { City } from '@fenix/domain/cities.ts'
import type { ProfessionalStatus } from '@fenix/domain/professional-status.ts'
import type { SceneName } from './picture-files.ts'
import professionals from './professionals.json' with { type: 'json' }

export type DemoProfessional = {
  /** Reviews and favorites refer to a professional by this key. */
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

export const demoProfessionals = professionals as DemoProfessional[]
