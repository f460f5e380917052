import type { Actor } from '@fenix/database/testing.ts'

type Row = {
  id: string
  status: string
  slug: string
  owner_name: string
  whatsapp: string
  instagram: string
  included: string | null
}

/** The fields that the provider's form sends. */
export const registrationOf = (provider: { id: string }): Record<string, unknown> => ({
  user_id: provider.id,
  category_id: 4,
  name: 'Decoração da Ana',
  description: 'Balões, flores e mesas.',
  cities: ['Niterói', 'Maricá'],
  whatsapp: '(21) 90000-0001',
  instagram: '@ana.decora',
})

export function insertRegistration(
  actor: Pick<Actor, 'query'>,
  registration: Record<string, unknown>,
  returning = 'returning *',
) {
  const columns = Object.keys(registration)
  const places = columns.map((_, index) => `$${index + 1}`)

  return actor.query<Row>(
    `insert into professionals (${columns.join(', ')}) values (${places.join(', ')}) ${returning}`,
    Object.values(registration),
  )
}

export function updateRegistration(actor: Actor, id: string, changes: Record<string, unknown>) {
  const assignments = Object.keys(changes).map((column, index) => `${column} = $${index + 2}`)

  return actor.query<Row>(`update professionals set ${assignments.join(', ')} where id = $1 returning *`, [
    id,
    ...Object.values(changes),
  ])
}
