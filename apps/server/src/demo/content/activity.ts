import { demoClients, demoProfessionals } from './people.ts'
import groups from './reviews.json' with { type: 'json' }

/** Each client's favorite professionals, with the client's note. Keys refer to both. */
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
  /** Whether the client had tapped a contact link before. */
  hasContact: boolean
  /** The provider's reply, half a day later. */
  reply?: string
}

/** The reviews of one professional, newest first. */
type ReviewGroup = { professional: string; reviews: [rating: number, comment: string, reply?: string][] }

const daysListed = (key: string) =>
  demoProfessionals.find((professional) => professional.key === key)?.submittedDaysAgo ?? 0

/** The reviews of a professional are given to consecutive clients of the list, so nobody rates a professional twice. */
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
  /** After 35 days an agenda no longer counts. */
  confirmedDaysAgo: number
  neverOn?: number[]
  /** The days, counted from today, that are busy. */
  busyIn?: number[]
}

/** The agendas of a few. Whatever the date, somebody is free and somebody busy; most have no agenda. */
export const demoAgendas: DemoAgenda[] = [
  { professional: 'tres-tamarindos', confirmedDaysAgo: 3, neverOn: [1], busyIn: [2, 9, 16, 23, 37] },
  { professional: 'mare-alta', confirmedDaysAgo: 1, busyIn: [5, 12, 40] },
  { professional: 'agua-clara', confirmedDaysAgo: 10, busyIn: [3, 10, 17] },
  { professional: 'vinil-sobrado', confirmedDaysAgo: 6, neverOn: [1, 2, 3, 4] },
  { professional: 'brasa-varanda', confirmedDaysAgo: 20, neverOn: [0, 5, 6] },
  { professional: 'flor-maracuja', confirmedDaysAgo: 44, busyIn: [1, 8] },
  { professional: 'fio-seda', confirmedDaysAgo: 60, busyIn: [4] },
]

/** The professional of the known provider, whose home page shows the numbers. */
export const demoCounted = 'tres-tamarindos'

const today = { views: 12, contacts: 1 }

/** The weeks until yesterday, the newest first: business grows. */
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

/** The part of a week's number that falls on one of its days, so that the parts add up. */
const onDay = (count: number, day: number) =>
  Math.floor((count * (day + 1)) / 7) - Math.floor((count * day) / 7)

/** The counts by the number of days ago, which is the index. */
export const demoCounts = [
  today,
  ...weeks.flatMap(({ views, contacts }) =>
    Array.from({ length: 7 }, (_, day) => ({ views: onDay(views, day), contacts: onDay(contacts, day) })),
  ),
]
