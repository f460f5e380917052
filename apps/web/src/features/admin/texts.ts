import { formatCount } from '@fenix/domain/numbers.ts'
import { strings as app } from '#kit/texts.ts'

/** The database counts people and reviews only up to one more than this number. */
const mostCounted = 10_000

/** Such as '31'; '10.000+' for more than `mostCounted`. */
export const formatCapped = (count: number) =>
  count > mostCounted ? `${formatCount(mostCounted)}+` : formatCount(count)

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 })

/** A fraction of 1 as a percentage, such as '1,7%'. */
export const formatShare = (part: number) => percent.format(part)

export const strings = {
  title: 'Painel',
  /** The number of waiting items comes first, because a browser's tab shows only the beginning of a title. */
  pageTitle: (waiting: number) =>
    `${waiting > 0 ? `(${formatCount(waiting)}) ` : ''}${app.pageTitle('Painel')}`,
  tabs: {
    label: 'Painel',
    approvals: 'Aprovações',
    suppliers: 'Fornecedores',
    feedbacks: 'Feedbacks',
    users: 'Usuários',
    banners: 'Banners',
    categories: 'Categorias',
    log: 'Registro',
  },
  noCover: 'Sem foto',
  waiting: (n: number) => (n === 1 ? 'espera' : 'esperam'),

  approvals: {
    waiting: (n: number) => {
      if (n === 0) return 'Nenhum cadastro espera sua análise'
      return n === 1 ? '1 cadastro espera sua análise' : `${formatCount(n)} cadastros esperam sua análise`
    },
  },
} as const
