import { inCity } from '@fenix/domain/cities.ts'
import { formatCount } from '@fenix/domain/numbers.ts'
import type { MissingPlace } from '#resources/admin.ts'
import { formatShare } from '../texts.ts'

const searches = (n: number) => (n === 1 ? '1 busca' : `${formatCount(n)} buscas`)

const placeName = ({ category, city }: MissingPlace, without: string) =>
  [category ?? without, city && inCity(city)].filter(Boolean).join(' ')

export const strings = {
  title: 'Hoje',
  unknown: '—',
  waiting: 'Esperando',
  since: (day: string) => `desde ${day}`,
  edits: 'Editados',
  unseen: (n: number) => (n === 1 ? 'não visto' : 'não vistos'),
  reports: 'Denúncias',
  open: (n: number) => (n === 1 ? 'aberta' : 'abertas'),
  doubts: 'Ainda atendem?',
  toAsk: () => 'a perguntar',
  visits: 'Visitas → contatos na semana',
  /** The share of visits that led to a contact, this week and the week before. */
  rates: (views: number, contacts: number, viewsBefore: number, contactsBefore: number) =>
    [
      ...(views > 0 ? [formatShare(contacts / views)] : []),
      ...(viewsBefore > 0 ? [`antes ${formatShare(contactsBefore / viewsBefore)}`] : []),
    ].join(', '),
  searches: 'Buscas sem resultado na semana',
  places: (n: number) => (n === 1 ? 'em 1 lugar' : `em ${formatCount(n)} lugares`),
  none: 'Toda busca achou alguém esta semana.',
  counted: searches,
  place: (place: MissingPlace) => placeName(place, 'Qualquer categoria'),
  copy: 'Copiar convite',
  copyOf: (place: MissingPlace) => `Copiar convite: ${placeName(place, 'Qualquer categoria')}`,
  copied: 'Copiado',
  notCopied: { title: 'Não foi possível copiar', description: 'Este navegador não deixa copiar.' },
  invitation: (place: MissingPlace, url: string) =>
    `Procuramos ${placeName(place, 'profissionais')}: ${searches(place.searches)} esta semana. Cadastro grátis: ${url}`,
  hint: 'O convite leva a um cadastro com categoria e cidade já escolhidas.',
} as const
