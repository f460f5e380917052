import type { DefaultCategory } from '@fenix/domain/categories.ts'
import type { photoWidths } from '@fenix/domain/limits.ts'
import type { Price, PriceColumns } from '@fenix/domain/price.ts'
import type { ProfessionalStatus } from '@fenix/domain/professional-status.ts'
import type { FormRow } from '@fenix/domain/registration-fields.ts'
import type { UserType } from '@fenix/domain/roles.ts'
import type { PhotoColors } from '@fenix/domain/storage-paths.ts'
import people from './people.json' with { type: 'json' }
import professionals from './professionals.json' with { type: 'json' }
import colors from './scene-colors.json' with { type: 'json' }

const folder = new URL('../pictures/', import.meta.url)

export type SceneName = keyof typeof colors

/** Average colors of the upper and lower half of each scene, shown while the picture loads. */
export const sceneColors = colors as unknown as Record<SceneName, PhotoColors>

export const sceneNames = Object.keys(colors) as SceneName[]

export const bannerNames = ['garden-weddings', 'june-feast', 'full-floor', 'sweet-table'] as const

export type BannerName = (typeof bannerNames)[number]

/** Twenty invented faces, `person-01` to `person-20`. */
type AvatarName = `person-${0 | 1}${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}` | 'person-20'

export const scenePicture = (scene: SceneName, width: (typeof photoWidths)[keyof typeof photoWidths]) =>
  new URL(`${scene}-${width}.webp`, folder)
export const bannerPicture = (banner: BannerName, width: 1200 | 2400) =>
  new URL(`banner-${banner}-${width}.webp`, folder)
export const avatarPicture = (avatar: AvatarName) => new URL(`${avatar}-256.webp`, folder)

type DemoPerson = {
  /** The key by which the other lists refer to the person. */
  key: string
  userType: UserType
  name: string
  email: string
  phone: string
  avatar?: AvatarName
  /** The documented password, if this is one of the three accounts for trying the demo; nobody else can sign in. */
  password?: string
}

/** The demo's phone numbers belong to nobody: (21) 90000-00NN. */
const demoPhone = (number: number) => `2190000${String(number).padStart(4, '0')}`

/** The support phone number of an installation with the demo, unless the operator has set a contact. */
export const demoSupport = demoPhone(99)

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
    | keyof PriceColumns
  >
>

type DemoProfessional = Optional & {
  /** Reviews and favorites refer to a professional by this key. */
  key: string
  /**
   * The key of a provider in people.ts, who owns only this professional. The provider's phone is the WhatsApp number.
   */
  owner: string
  /** A valid CNPJ that no real company has; an approved professional with a CNPJ counts as verified. */
  taxId?: string
  name: string
  category: DefaultCategory
  cities: readonly string[]
  instagram?: string
  description: string
  price?: Price
  scenes: readonly SceneName[]
  status: ProfessionalStatus
  isRecommended: boolean
  submittedDaysAgo: number
}

export const demoProfessionals = professionals as DemoProfessional[]
