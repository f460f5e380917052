import type { UserType } from '@fenix/domain/roles.ts'
import people from './people.json' with { type: 'json' }
import type { AvatarName } from './picture-files.ts'

export type DemoPerson = {
  /** The key by which the other lists refer to the person. */
  key: string
  userType: UserType
  name: string
  email: string
  phone: string
  avatar?: AvatarName
  /** The documented password of one of the three accounts for trying the demo; nobody else can sign in. */
  password?: string
}

/** The demo's phone numbers belong to nobody: (21) 90000-00NN. */
export const demoPhone = (number: number) => `2190000${String(number).padStart(4, '0')}`

const email = (key: string) => `${key}@demo.example`

/** One account per role, listed in the README. */
export const demoAccounts = {
  client: {
    key: 'cliente',
    userType: 'client',
    name: 'Marina Sampaio',
    email: email('cliente'),
    phone: demoPhone(90),
    avatar: 'person-19',
    password: 'festa-cliente-2026',
  },
  provider: {
    key: 'fornecedor',
    userType: 'provider',
    name: 'Rosana Tavares',
    email: email('fornecedor'),
    phone: demoPhone(1),
    avatar: 'person-03',
    password: 'festa-fornecedor-2026',
  },
  admin: {
    key: 'admin',
    userType: 'admin',
    name: 'Beatriz Fontes',
    email: email('admin'),
    phone: demoPhone(99),
    avatar: 'person-04',
    password: 'festa-admin-2026',
  },
} as const satisfies Record<UserType, DemoPerson>

type Entry = [key: string, name: string, avatar?: AvatarName]

/** The professionals of the last five providers are not approved. */
const { providers, clients } = people as { providers: Entry[]; clients: Entry[] }

const person =
  (userType: UserType, firstPhone: number) =>
  ([key, name, avatar]: Entry, index: number): DemoPerson => ({
    key,
    userType,
    name,
    email: email(key),
    phone: demoPhone(firstPhone + index),
    ...(avatar && { avatar }),
  })

export const demoProviders: DemoPerson[] = [demoAccounts.provider, ...providers.map(person('provider', 2))]
export const demoClients: DemoPerson[] = [demoAccounts.client, ...clients.map(person('client', 60))]

export const demoPeople: DemoPerson[] = [demoAccounts.admin, ...demoProviders, ...demoClients]
