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
const demoPhone = (number: number) => `2190000${String(number).padStart(4, '0')}`

type Entry = [key: string, name: string, avatar?: AvatarName]

/** The professionals of the last five providers are not approved. */
const { providers, clients } = people as { providers: Entry[]; clients: Entry[] }

const person = (userType: UserType, number: number, [key, name, avatar]: Entry): DemoPerson => ({
  key,
  userType,
  name,
  email: `${key}@demo.example`,
  phone: demoPhone(number),
  ...(avatar && { avatar }),
})

/** One account per role, listed in the README. */
export const demoAccounts = {
  client: {
    ...person('client', 90, ['cliente', 'Marina Sampaio', 'person-19']),
    password: 'festa-cliente-2026',
  },
  provider: {
    ...person('provider', 1, ['fornecedor', 'Rosana Tavares', 'person-03']),
    password: 'festa-fornecedor-2026',
  },
  admin: { ...person('admin', 99, ['admin', 'Beatriz Fontes', 'person-04']), password: 'festa-admin-2026' },
} satisfies Record<UserType, DemoPerson>

export const demoProviders = [
  demoAccounts.provider,
  ...providers.map((entry, index) => person('provider', 2 + index, entry)),
]
export const demoClients = [
  demoAccounts.client,
  ...clients.map((entry, index) => person('client', 60 + index, entry)),
]

export const demoPeople = [demoAccounts.admin, ...demoProviders, ...demoClients]
