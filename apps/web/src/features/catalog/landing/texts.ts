import { inPlace } from '@fenix/domain/cities.ts'
import { formatMonth } from '@fenix/domain/dates.ts'
import { listing } from '@fenix/domain/limits.ts'
import { formatCount, formatReais } from '@fenix/domain/numbers.ts'
import { priceUnitLabels } from '@fenix/domain/price.ts'
import type { PriceLevel } from '#resources/professionals/price-levels.ts'

const place = (city: string | undefined) => inPlace(city ?? null)

const offer = (category: string, city: string | undefined) => `${category} ${place(city)}`

function attending(count: number, city: string | undefined) {
  if (count === 0) return `Ninguém atende ${place(city)} ainda`
  if (count > listing.countedResults) {
    return `Mais de ${listing.countedResults} profissionais atendem ${place(city)}`
  }

  return count === 1
    ? `1 profissional atende ${place(city)}`
    : `${formatCount(count)} profissionais atendem ${place(city)}`
}

/** Texts of the pages of a category, in the whole state or in one city. Their numbers are counted from the data. */
export const strings = {
  offer,
  count: (n: number) => (n > listing.countedResults ? `${listing.countedResults}+` : formatCount(n)),
  intro: (count: number, city: string | undefined) => `${attending(count, city)}.`,
  how: 'Veja as fotos e o que dizem os clientes, e combine direto pelo WhatsApp, sem taxa.',
  filter: 'Filtrar e ordenar',
  breadcrumb: 'Você está em',

  neighbors: (category: string, isCity: boolean) =>
    isCity ? `${category} em cidades vizinhas` : `${category} por cidade`,
  others: (city: string | undefined) => `Outros serviços ${place(city)}`,

  cost: {
    title: 'Quanto custa',
    half: (reais: number) => `Metade cobra até ${formatReais(reais)}`,
    about: ({ professionals, place, unit }: PriceLevel, city: string | undefined) =>
      [
        `${formatCount(professionals)} profissionais${place === (city ?? null) ? '' : ` ${inPlace(place)}`}, ${formatMonth(new Date())}`,
        `preço ${priceUnitLabels[unit]}`,
      ].join(' · '),
    quarters: ([quarter, , most]: PriceLevel['quartiles']) =>
      `Um quarto cobra até ${formatReais(quarter)}; três quartos, até ${formatReais(most)}.`,
    picture: ({ lowest, highest, quartiles: [quarter, half, most], unit }: PriceLevel) =>
      `Preços ${priceUnitLabels[unit]} de ${formatReais(lowest)} a ${formatReais(highest)}: metade cobra até ${formatReais(half)}, e a metade do meio, de ${formatReais(quarter)} a ${formatReais(most)}.`,
    middle: 'metade',
    ends: ({ lowest, highest, bars_to }: PriceLevel) =>
      [formatReais(lowest), `${formatReais(bars_to)}${highest > bars_to ? ' ou mais' : ''}`] as const,
    other: ({ unit, quartiles: [, half], place }: PriceLevel, city: string | undefined) =>
      `${priceUnitLabels[unit]}${place === (city ?? null) ? '' : ` ${inPlace(place)}`}: metade até ${formatReais(half)}`,
    show: (reais: number) => `Ver até ${formatReais(reais)}`,
  },

  before: {
    title: 'Antes de contratar',
    scams: {
      question: 'Como evitar golpes?',
      text: 'O Fênix Conecta apresenta, mas quem contrata e paga é você. Antes de pagar:',
      advice: [
        'Leia também as avaliações mais baixas.',
        'Peça contrato com data, endereço, o que está incluído, valor e o que acontece se alguém cancelar.',
        'Confira se o nome da chave Pix é o da empresa ou da pessoa do contrato.',
        'Desconfie de pressa, de preço muito abaixo dos outros e de pedido para pagar tudo antes.',
      ],
    },
    fee: {
      question: 'O Fênix cobra alguma coisa?',
      answer:
        'Não. Você fala direto com o profissional pelo WhatsApp ou pelo Instagram e combina tudo com ele, sem taxa. O Fênix Conecta não recebe nem guarda pagamentos.',
    },
  },

  notFound: {
    title: 'Página não encontrada',
    text: 'O endereço pode ter mudado. Todos os profissionais estão na lista.',
  },
} as const
