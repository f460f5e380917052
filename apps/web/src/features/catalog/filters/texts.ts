import { listing } from '@fenix/domain/limits.ts'
import type { SortOrder } from '@fenix/domain/listing-url.ts'
import { formatCount, formatReais } from '@fenix/domain/numbers.ts'
import type { PriceKind } from '@fenix/domain/price.ts'

export const strings = {
  title: 'Filtros',
  /** The button that opens the filters on a phone; `n` is the number of active filters. */
  open: (n: number) => (n === 0 ? 'Filtros' : `Filtros, ${formatCount(n)} ${n === 1 ? 'ligado' : 'ligados'}`),
  clear: 'Limpar filtros',
  apply: 'Aplicar filtros',
  shows: (n: number) => {
    if (n === 0) return 'Nenhum profissional'
    if (n > listing.countedResults) return `Mostrar mais de ${listing.countedResults}`

    return n === 1 ? 'Mostrar 1 profissional' : `Mostrar ${formatCount(n)} profissionais`
  },
  counting: 'Mostrar profissionais',
  on: 'Filtros ligados e categorias',
  remove: (filter: string) => `Remover o filtro ${filter}`,
  /** A count of results, capped like the listing's own count. */
  counted: (n: number) => (n > listing.countedResults ? `${listing.countedResults}+` : formatCount(n)),

  category: 'Categoria',
  everyCategory: 'Todas',
  moreCategories: 'Ver todas',
  unknownCategory: 'Outra categoria',

  place: 'Onde',
  wholeState: 'Todo o estado',
  regions: 'Regiões',
  cities: 'Cidades',
  wholeZone: (zone: string) => `${zone}, todos os bairros`,
  searchPlace: 'Cidade, região ou bairro',
  noPlace: 'Nenhum lugar com esse nome.',

  price: 'Preço',
  perParty: 'por festa',
  forParty: (size: string) => `para a sua festa: ${size} ·`,
  tellGuests: 'Diga quantos convidados para comparar preços por pessoa',
  changeParty: 'mudar',
  guests: 'Convidados',
  hours: 'Horas',
  steps: 'Até quanto',
  upTo: (reais: number) =>
    `Até ${reais % 1000 === 0 ? `R$\u00a0${formatCount(reais / 1000)}\u00a0mil` : formatReais(reais)}`,
  most: 'Máximo',
  unpricedLast: (n: number | undefined) => {
    if (n === undefined) return 'Quem não informa preço fica no fim.'

    return n === 1
      ? '1 sem preço informado fica no fim.'
      : `${formatCount(n)} sem preço informado ficam no fim.`
  },
  kinds: {
    total: 'Por festa',
    person: 'Por pessoa',
    hour: 'Por hora',
    none: 'Sem preço informado',
  } satisfies Record<PriceKind, string>,
  forYourParty: 'Para a sua festa',
  noLimit: 'Sem limite',
  unreadablePrice: 'Escreva o preço em reais, como 3.000 ou 3 mil.',
  priceRange: (min: number | undefined, max: number | undefined) => {
    if (max === undefined) return `Mais de ${formatReais(min ?? 0)}`
    if (min === undefined) return `Até ${formatReais(max)}`

    return `${formatReais(min)} a ${formatReais(max)}`
  },

  rating: 'Nota mínima',
  everyRating: 'Todas',
  stars: (n: number) => (n === 5 ? '5' : `${n}+`),
  starsOrMore: (n: number) => (n === 5 ? 'Nota 5' : `Nota ${n} ou mais`),

  trust: 'Confiança',

  event: 'Tipo de evento',
  everyEvent: 'Todos',

  onlyFree: 'Só livres',

  inPartyCity: (city: string) => `Só quem atende ${city}`,

  sort: 'Ordenar por',
  orders: {
    best: 'Mais bem avaliados',
    most_rated: 'Mais avaliados',
    cheapest: 'Menor preço',
    newest: 'Mais recentes',
  } satisfies Record<SortOrder, string>,
  /** One short sentence that explains each order. */
  rules: {
    best: 'Pela média das notas; poucas avaliações pesam menos.',
    most_rated: 'Pelo número de avaliações.',
    cheapest: 'Pelo preço para a festa; quem não informa fica no fim.',
    newest: 'Pela data de entrada no Fênix.',
  } satisfies Record<SortOrder, string>,
} as const
