/**
 * How much there is of everything. `sessions`: of clients, beside one of each provider; `waiting`: registrations and
 * edits that wait for an administrator.
 */
const WHOLE = {
  professionals: 100_000,
  clients: 1_000_000,
  reviews: 2_000_000,
  favorites: 5_000_000,
  sessions: 200_000,
  taps: 1_000_000,
  replies: 500_000,
  reports: 200,
  acts: 100_000,
  waiting: 200,
}

export type Size = typeof WHOLE

/** The state with so many professionals, and everything else in proportion. */
export const sizeOf = (professionals: number) =>
  Object.fromEntries(
    Object.entries(WHOLE).map(([name, count]) => [
      name,
      Math.ceil((count * professionals) / WHOLE.professionals),
    ]),
  ) as Size

/** The administrator of the evening. */
export const ADMIN_ID = '00000000-0000-4000-8000-000000000000'

/** The ids of people and of their sessions tell their number; the seed of the other benches numbers the providers. */
export const KINDS = { client: '9000', provider: '8000', clientSession: 'a000', providerSession: 'b000' }
export type Kind = keyof typeof KINDS

export const idOf = (kind: Kind, number: number) =>
  `00000000-0000-4000-${KINDS[kind]}-${number.toString(16).padStart(12, '0')}`
