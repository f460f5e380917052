import { formatCount } from '@fenix/domain/numbers.ts'
import { strings as app } from '#kit/texts.ts'

/** Administrators' counts of people and reviews stop here; the database counts one more. */
const mostCounted = 10_000

/** '10.000+' for what was not counted to its end. */
export const formatCapped = (count: number) =>
  count > mostCounted ? `${formatCount(mostCounted)}+` : formatCount(count)

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 })

/** A part of one: '1,7%'. */
export const formatShare = (part: number) => percent.format(part)

export const strings = {
  title: 'Painel',
  /** What waits stands first, since a browser's tab shows no more than the beginning. */
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
