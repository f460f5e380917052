import { demoClients, demoProfessionals } from './people.ts'
import groups from './reviews.json' with { type: 'json' }

/** A client's favorite professional with the client's note; `client` and `professional` are keys. */
type DemoFavorite = { client: string; professional: string; note?: string }

export const demoFavorites: DemoFavorite[] = [
  {
    client: 'cliente',
    professional: 'agua-clara',
    note: 'Respondeu no mesmo dia. Perguntar se o álbum entra no preço.',
  },
  { client: 'cliente', professional: 'lia-aroeira', note: 'Mais caro, mas fica até o fim da festa.' },
  { client: 'cliente', professional: 'tia-amora' },
  { client: 'ana', professional: 'flor-maracuja' },
  { client: 'ana', professional: 'mare-alta' },
  { client: 'ana', professional: 'tres-tamarindos' },
  { client: 'thiago', professional: 'brasa-varanda' },
  { client: 'thiago', professional: 'tres-tamarindos' },
]

type DemoFeedback = {
  professional: string
  client: string
  rating: number
  comment: string
  createdDaysAgo: number
  /** Whether the client had tapped a contact link of the professional before the review. */
  hasContact: boolean
  /** The provider's reply, written half a day after the review. */
  reply?: string
}

/** The reviews of one professional, newest first. */
type ReviewGroup = { professional: string; reviews: [rating: number, comment: string, reply?: string][] }

const daysListed = (key: string) =>
  demoProfessionals.find((professional) => professional.key === key)?.submittedDaysAgo ?? 0

/** Assigns a professional's reviews to consecutive entries of `demoClients`, so nobody rates a professional twice. */
export const demoFeedbacks: DemoFeedback[] = (groups as ReviewGroup[]).flatMap(
  ({ professional, reviews }, group) =>
    reviews.map(([rating, comment, reply], index) => ({
      professional,
      client: demoClients[(group * 5 + index) % demoClients.length]?.key ?? '',
      rating,
      comment,
      hasContact: (group + index) % 3 !== 1,
      ...(reply && { reply }),
      createdDaysAgo: Math.ceil((daysListed(professional) * (index + 0.4)) / (reviews.length + 1)),
    })),
)

type DemoAgenda = {
  professional: string
  /** How many days ago the provider confirmed the agenda; a confirmation counts for 35 days. */
  confirmedDaysAgo: number
  neverOn?: number[]
  /** The days, counted from today, that are busy. */
  busyIn?: number[]
}

/** Agendas of a few professionals: on any date some of them are free and some busy. */
export const demoAgendas: DemoAgenda[] = [
  { professional: 'tres-tamarindos', confirmedDaysAgo: 3, neverOn: [1], busyIn: [2, 9, 16, 23, 37] },
  { professional: 'mare-alta', confirmedDaysAgo: 1, busyIn: [5, 12, 40] },
  { professional: 'agua-clara', confirmedDaysAgo: 10, busyIn: [3, 10, 17] },
  { professional: 'vinil-sobrado', confirmedDaysAgo: 6, neverOn: [1, 2, 3, 4] },
  { professional: 'brasa-varanda', confirmedDaysAgo: 20, neverOn: [0, 5, 6] },
  { professional: 'flor-maracuja', confirmedDaysAgo: 44, busyIn: [1, 8] },
  { professional: 'fio-seda', confirmedDaysAgo: 60, busyIn: [4] },
]

/** The key of the only professional with daily counts of views and contacts; its provider's home page shows them. */
export const demoCounted = 'tres-tamarindos'

const today = { views: 12, contacts: 1 }

/** Views and contacts per week, newest first. The newest week ends yesterday. The counts rise over time, with dips. */
const weeks = [
  { views: 214, contacts: 23 },
  { views: 181, contacts: 19 },
  { views: 190, contacts: 17 },
  { views: 158, contacts: 18 },
  { views: 166, contacts: 14 },
  { views: 172, contacts: 15 },
  { views: 131, contacts: 9 },
  { views: 150, contacts: 12 },
  { views: 144, contacts: 11 },
  { views: 108, contacts: 8 },
  { views: 121, contacts: 10 },
  { views: 96, contacts: 7 },
]

/** The share of a week's `count` on one of its days (0 to 6); the seven shares add up to `count`. */
const onDay = (count: number, day: number) =>
  Math.floor((count * (day + 1)) / 7) - Math.floor((count * day) / 7)

/** The counts of each day; the index is the number of days ago. */
export const demoCounts = [
  today,
  ...weeks.flatMap(({ views, contacts }) =>
    Array.from({ length: 7 }, (_, day) => ({ views: onDay(views, day), contacts: onDay(contacts, day) })),
  ),
]
