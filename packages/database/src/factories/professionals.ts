import { type Price, type PriceColumns, toPriceColumns } from '@fenix/domain/price.ts'
import type { Database } from '../database.types.ts'
import { createPerson } from './people.ts'
import { next, one, type Queryable } from './queryable.ts'

type Row = Database['public']['Tables']['professionals']['Row']

export type Professional = Pick<Row, 'id' | 'user_id' | 'name' | 'slug' | 'status'>

type Insert = Database['public']['Tables']['professionals']['Insert']

export type ProfessionalOptions = Omit<Partial<Insert>, 'category_id' | keyof PriceColumns> & {
  /** The provider who owns the registration; by default a new one. */
  owner?: { id: string }
  /** The name of an existing category. */
  category?: string
  isRecommended?: boolean
  isVerified?: boolean
  submittedAt?: Date
  /** By default the current time, or null if the registration is pending. */
  reviewedAt?: Date | null
  price?: Price | undefined
}

/** A registration, approved by default. */
export async function createProfessional(
  client: Queryable,
  options: ProfessionalOptions = {},
): Promise<Professional> {
  const number = next()
  const { owner, category, isRecommended, isVerified, submittedAt, reviewedAt, price, ...columns } = options
  const row = {
    name: `Profissional ${number}`,
    description: 'Festas de todos os tamanhos.',
    cities: ['Niterói'],
    whatsapp: `2190000${String(number % 10_000).padStart(4, '0')}`,
    status: 'approved',
    ...columns,
    user_id: (owner ?? (await createPerson(client, { userType: 'provider' }))).id,
    is_recommended: isRecommended ?? false,
    is_verified: isVerified ?? false,
    submitted_at: submittedAt ?? new Date(),
    reviewed_at: reviewedAt ?? null,
    ...toPriceColumns(price),
  }
  const given = Object.entries(row).filter(([, value]) => value !== undefined)

  return one<Professional>(
    client,
    `insert into public.professionals (category_id, ${given.map(([column]) => column).join(', ')})
     select (select id from public.categories where private.fold(name) = private.fold($1)),
       ${given.map((_, index) => `$${index + 2}`).join(', ')}
     returning id, user_id, name, slug, status`,
    [category ?? 'Buffet', ...given.map(([, value]) => value)],
  )
}

export const createCategory = (client: Queryable, name = `Categoria ${next()}`) =>
  one<{ id: number; name: string }>(
    client,
    `insert into public.categories (name) values ($1) returning id::int, name`,
    [name],
  )

export const createTaxId = (
  database: Queryable,
  { provider, taxId = '12ABC34501DE35' }: { provider: { id: string }; taxId?: string },
) => database.query('insert into private.tax_ids (account_id, tax_id) values ($1, $2)', [provider.id, taxId])

type DailyCount = { professional: { id: string }; at: Date; views?: number; contacts?: number }

/** A professional's views and contact taps on the day of `at`. */
export async function createDailyCount(
  database: Queryable,
  { professional, at, views = 0, contacts = 0 }: DailyCount,
) {
  await database.query(
    `insert into private.daily_counts (professional_id, day, views, contacts) values ($1, private.day_of($2), $3, $4)`,
    [professional.id, at, views, contacts],
  )
}

type Agenda = {
  professional: { id: string }
  /** When the owner last confirmed the agenda; null if the agenda only exists for a confirmed party. */
  confirmedAt?: Date | null
  neverOn?: number[]
  busy?: string[]
  free?: string[]
  parties?: string[]
}

export async function createAgenda(
  database: Queryable,
  { professional, confirmedAt = new Date(), neverOn = [], busy = [], free = [], parties = [] }: Agenda,
) {
  await database.query(
    'insert into private.agendas (professional_id, confirmed_at, never_on) values ($1, $2, $3)',
    [professional.id, confirmedAt, neverOn],
  )
  await database.query(
    `insert into private.agenda_days (professional_id, day, is_busy, is_party)
     select $1, day, day <> all ($3::date[]), day = any ($4::date[]) from unnest($2::date[]) as day`,
    [professional.id, [...busy, ...free, ...parties], free, parties],
  )
}
