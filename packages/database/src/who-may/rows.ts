import { toPriceColumns } from '@fenix/domain/price.ts'
import type { Database } from '../database.types.ts'
import { createFeedback } from '../factories/feedbacks.ts'
import { createProfessional, type ProfessionalOptions } from '../factories/professionals.ts'
import { next, type Queryable } from '../factories/queryable.ts'

export type Table = keyof Database['public']['Tables']
export type Row = Record<string, unknown>
type Person = { id: string }

/** The caller, another person, and the database in which to create the rows that a new row references. */
type World = { db: Queryable; me: Person; other: Person }

type Values = (world: World) => Row | Promise<Row>
type Owner = 'client' | 'provider' | 'admin'

/** A kind of row: the values to insert, and who can own such rows. */
export type Kind = {
  values: Values
  /** The roles that can own such rows. */
  owners?: Owner[]
  /** Whether anybody with an account could try to add such a row in their own name. */
  isInName?: boolean
  afterwards?: (world: World, row: Row) => Promise<unknown>
}

const anybodys = (values: Values): Kind => ({ values })
const inNameOf = (owner: Owner, values: Values): Kind => ({ values, owners: [owner], isInName: true })
const providers = (values: Values): Kind => ({ values, owners: ['provider'] })
/** Rows about somebody else's registration, while the caller has a registration, too. */
const otherProviders = (values: Values): Kind => ({
  async values(world) {
    await createProfessional(world.db, { owner: world.me })
    return values(world)
  },
})
const everybodys = (values: Values): Kind => ({ values, owners: ['client', 'provider', 'admin'] })

const banner = (period: Row = {}) => ({
  image_url: `/storage/v1/object/public/app-assets/banners/${next()}_a.webp`,
  ...period,
})

const registration = (user: Person, status: Row = {}) => ({
  user_id: user.id,
  category_id: 2,
  name: `Som ${next()}`,
  description: 'Som e luz.',
  cities: ['Niterói'],
  whatsapp: '21900000003',
  ...status,
})

const PENDING = { status: 'pending' } as const

const favorite = async ({ db }: World, client: Person, about?: ProfessionalOptions) => ({
  client_id: client.id,
  professional_id: (await createProfessional(db, about)).id,
  note: 'Ligar.',
  state: 'asked',
  quoted_price: 2800,
  asked_at: '2020-01-01',
})

const feedback = async ({ db }: World, client: Person, about?: ProfessionalOptions) => ({
  client_id: client.id,
  professional_id: (await createProfessional(db, about)).id,
  rating: 4,
  comment: 'Muito bom.',
})

const reply = async ({ db }: World, about?: ProfessionalOptions) => ({
  feedback_id: (await createFeedback(db, { professional: await createProfessional(db, about) })).id,
  reply: 'Obrigado!',
})

const ofProfessional = async ({ db }: World, owner: Person, values: Row) => ({
  professional_id: (await createProfessional(db, { owner })).id,
  ...values,
})

const category = () => ({ name: `Balões ${next()}` })

const propose = (db: Queryable, { id }: Row, by: Person) =>
  db.query('insert into private.category_proposals values ($1, $2)', [id, [by.id]])

/**
 * The kinds of rows. `own` rows are in the caller's name, or about their registration. A `hidden` row is a
 * banner off the air, a proposed category, or a row about a registration that is not approved.
 */
export const rows: Record<Table, Record<string, Kind>> = {
  ad_banners: {
    'on air': anybodys(() => banner()),
    hidden: anybodys(() => banner({ starts_on: '2098-01-01' })),
  },
  app_settings: { any: anybodys(() => ({ key: `any_${next()}`, value: 'x' })) },
  categories: {
    public: anybodys(category),
    'own hidden': { ...providers(category), afterwards: ({ db, me }, row) => propose(db, row, me) },
    "other's hidden": { ...anybodys(category), afterwards: ({ db, other }, row) => propose(db, row, other) },
  },
  favorite_lists: {
    own: inNameOf('client', ({ me }) => ({ client_id: me.id })),
    "other's": anybodys(({ other }) => ({ client_id: other.id })),
  },
  favorites: {
    own: inNameOf('client', (world) => favorite(world, world.me)),
    'own hidden': inNameOf('client', (world) => favorite(world, world.me, PENDING)),
    "other's": anybodys((world) => favorite(world, world.other)),
  },
  feedback_replies: {
    own: providers((world) => reply(world, { owner: world.me })),
    'own hidden': providers((world) => reply(world, { ...PENDING, owner: world.me })),
    "other's": otherProviders((world) => reply(world)),
    "other's hidden": otherProviders((world) => reply(world, PENDING)),
  },
  feedbacks: {
    own: inNameOf('client', (world) => feedback(world, world.me)),
    'own hidden': inNameOf('client', (world) => feedback(world, world.me, PENDING)),
    'received hidden': providers((world) => feedback(world, world.other, { ...PENDING, owner: world.me })),
    "other's": anybodys((world) => feedback(world, world.other)),
    "other's hidden": anybodys((world) => feedback(world, world.other, PENDING)),
  },
  professionals: {
    own: inNameOf('provider', ({ me }) => registration(me)),
    "other's": anybodys(({ other }) => registration(other, { status: 'approved' })),
    "other's hidden": anybodys(({ other }) => registration(other)),
  },
  profile_edits: {
    own: providers((world) => ofProfessional(world, world.me, { before: {}, since: '2020-01-01' })),
    "other's": otherProviders((world) =>
      ofProfessional(world, world.other, { before: {}, since: '2020-01-01' }),
    ),
  },
  profiles: {
    own: everybodys(({ me }) => ({ id: me.id, name: 'Nome' })),
    "other's": anybodys(({ other }) => ({ id: other.id, name: 'Nome' })),
  },
  registration_changes: { any: anybodys(() => ({ id: true })) },
  registration_decisions: {
    own: providers((world) => ofProfessional(world, world.me, { decided_at: '2020-01-01' })),
    "other's": otherProviders((world) => ofProfessional(world, world.other, { decided_at: '2020-01-01' })),
  },
}

/** Column values that differ from those in `rows` and are valid where the caller may write the column. */
const BY_COLUMN: Row = {
  image_url: '/storage/v1/object/public/app-assets/banners/0_b.webp',
  link: 'https://jardim.example',
  key: 'anything',
  phone: '21900000004',
  profile_pic_url: null,
  whatsapp: '21900000004',
  instagram: 'jardim.da.serra',
  images: [],
  ...toPriceColumns(null),
  neighborhoods: [],
}

/** An id that no row has. */
export const NO_ID = '00000000-0000-4000-8000-000000000000'

const BY_TYPE: Row = {
  uuid: NO_ID,
  text: 'Outro texto',
  _text: ['Maricá'],
  bool: true,
  _registration_field: ['name'],
  _event_type: ['wedding'],
  jsonb: { name: 'Outro' },
  date: '2098-01-02',
  timestamptz: '2020-01-02T00:00:00Z',
  user_type: 'admin',
  favorite_state: 'answered',
  professional_status: 'approved',
  review_origin: 'party',
}

export const changedValue = (column: string, type = '') =>
  column in BY_COLUMN ? BY_COLUMN[column] : (BY_TYPE[type] ?? 5)
