import type { DefaultCategory } from '@fenix/domain/categories.ts'
import type { PriceUnit } from '@fenix/domain/numbers.ts'
import type { ProfessionalStatus } from '@fenix/domain/professional-status.ts'
import type { FormRow } from '@fenix/domain/registration-fields.ts'
import type { SceneName } from './picture-files.ts'
import professionals from './professionals.json' with { type: 'json' }

type Optional = Partial<
  Omit<
    FormRow,
    | 'name'
    | 'category_id'
    | 'cities'
    | 'whatsapp'
    | 'instagram'
    | 'description'
    | 'images'
    | 'price'
    | 'price_unit'
  >
>

export type DemoProfessional = Optional & {
  /** Reviews and favorites refer to a professional by this key. */
  key: string
  /**
   * The key of a provider in people.ts, who owns only this professional. The provider's phone is the WhatsApp number.
   */
  owner: string
  /** A CNPJ that nobody has; those who have one and are approved are verified. */
  taxId?: string
  name: string
  category: DefaultCategory
  cities: readonly string[]
  instagram?: string
  description: string
  price?: { reais: number; unit: PriceUnit }
  scenes: readonly SceneName[]
  status: ProfessionalStatus
  isRecommended: boolean
  submittedDaysAgo: number
}

export const demoProfessionals = professionals as DemoProfessional[]
