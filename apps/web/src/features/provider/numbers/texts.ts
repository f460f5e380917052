import { formatCount } from '@fenix/domain/numbers.ts'

const counted = (n: number, one: string, many: string) => `${formatCount(n)} ${n === 1 ? one : many}`

const views = (n: number) => counted(n, 'visualização', 'visualizações')
const contacts = (n: number) => counted(n, 'contato', 'contatos')

export const strings = {
  title: 'Sua semana',
  loading: 'Carregando seus números…',
  loadError: 'Não foi possível carregar seus números',

  views: 'Visualizações',
  contacts: 'Contatos',
  favorites: 'Favoritos',
  rating: 'Nota',
  unrated: '–',

  thanBefore: 'que na anterior',
  asBefore: 'igual à anterior',
  inTheWeek: 'na semana',
  noneInTheWeek: 'nenhum novo',
  sevenDays: 'nos últimos 7 dias',
  inAll: 'no total',
  reviews: (n: number) => (n === 0 ? 'nenhuma avaliação' : counted(n, 'avaliação', 'avaliações')),

  today: (today: { views: number; contacts: number }) =>
    `Hoje, até agora: ${views(today.views)} e ${contacts(today.contacts)}.`,
  soon: 'Com duas semanas no ar, você verá aqui a evolução e a comparação com a semana anterior.',
  evolution: (weeks: number) => `Ver as ${weeks} semanas`,
  method: 'Como contamos',
  how: 'Visualizações são vezes em que sua página foi aberta; contatos, toques em WhatsApp ou Instagram. Contamos só por dia, sem cookies e sem guardar quem foi: quem volta outra hora conta de novo. Suas visitas com a conta aberta, as da equipe e as de robôs que se identificam ficam de fora.',

  chart: 'O que o gráfico mostra',
  perWeek: (n: number) => `por semana, nas últimas ${n}`,
  bar: { views, contacts },
  summary: (what: string, weeks: number, first: string, last: string) =>
    `${what} nas últimas ${weeks} semanas: ${first}; ${last}.`,
  upTo: (count: string, day: string) => `${count} na semana até ${day}`,
  inTable: 'Ver em tabela',
  table: 'Tabela',
  tableTitle: 'Seus números por semana',
  week: 'Semana',
} as const
