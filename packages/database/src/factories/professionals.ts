import type { EventType } from '@fenix/domain/event-types.ts'
import type { PriceUnit } from '@fenix/domain/price.ts'
import type { Database } from '../database.types.ts'
import { createPerson } from './people.ts'
import { one, type Queryable } from './queryable.ts'
import { next } from './sequence.ts'

type Row = Database['public']['Tables']['professionals']['Row']

export type Professional = Pick<Row, 'id' | 'user_id' | 'name' | 'slug' | 'status'>

export type ProfessionalOptions = {
  /** The provider who owns the registration; by default a new one. */
  owner?: { id: string }
  /** The name of an existing category. */
  category?: string
  name?: string
  description?: string
  cities?: string[]
  whatsapp?: string
  instagram?: string | null
  /** Object paths, `{owner id}/{uuid}-1600.webp`. */
  images?: string[]
  status?: Row['status']
  isRecommended?: boolean
  isVerified?: boolean
  submittedAt?: Date
  /** By default now, unless the registration is pending. */
  reviewedAt?: Date | null
  price?: { reais: number; unit: PriceUnit }
  included?: string | null
  eventTypes?: readonly EventType[]
  yearsOfExperience?: number | null
  neighborhoods?: readonly string[]
}

/** A registration, approved by default. */
export async function createProfessional(
  client: Queryable,
  options: ProfessionalOptions = {},
): Promise<Professional> {
  const number = next()
  const owner = options.owner ?? (await createPerson(client, { userType: 'provider' }))
  const {
    category = 'Buffet',
    name = `Profissional ${number}`,
    description = 'Festas de todos os tamanhos.',
    cities = ['Niterói'],
    whatsapp = `2190000${String(number % 10_000).padStart(4, '0')}`,
    instagram = null,
    images = [],
    status = 'approved',
    isRecommended = false,
    isVerified = false,
    submittedAt = new Date(),
    reviewedAt = null,
    price,
    included = null,
    eventTypes = [],
    yearsOfExperience = null,
    neighborhoods = [],
  } = options

  return one<Professional>(
    client,
    `insert into public.professionals (
       user_id, category_id, name, description, cities, whatsapp, instagram, images, status, is_recommended, is_verified,
       submitted_at, reviewed_at, price, price_unit, included, event_types, years_of_experience, neighborhoods
     )
     select $1, (select id from public.categories where private.fold(name) = private.fold($2)),
            $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19
     returning id, user_id, name, slug, status`,
    [
      owner.id,
      category,
      name,
      description,
      cities,
      whatsapp,
      instagram,
      images,
      status,
      isRecommended,
      isVerified,
      submittedAt,
      reviewedAt,
      price?.reais,
      price?.unit,
      included,
      eventTypes,
      yearsOfExperience,
      neighborhoods,
    ],
  )
}
