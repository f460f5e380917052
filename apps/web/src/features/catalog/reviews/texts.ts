import { formatCount } from '@fenix/domain/numbers.ts'
import type { ReviewSummary } from '#resources/feedbacks/row.ts'

export const strings = {
  origins: {
    party: [
      'Festa confirmada',
      'Cliente e profissional confirmaram o dia desta festa por aqui, e ele já passou.',
    ],
    invitation: [
      'Convite',
      'O profissional convidou esta pessoa a avaliar, por um link que serve uma vez. Mostra que ele a conhece, não que houve festa.',
    ],
    contact: [
      'Contato pelo Fênix',
      'Quem avaliou abriu o contato deste profissional por aqui antes de avaliar. Mostra que houve contato, não que contratou.',
    ],
  },
  replyOf: (name: string) => `Resposta de ${name}`,
  sort: 'Ordenar e filtrar',
} as const

export const countText = (n: number) => (n === 1 ? '1 avaliação' : `${formatCount(n)} avaliações`)

export const reviewCount = ({ stars }: ReviewSummary) => stars.reduce((sum, count) => sum + count, 0)

const ofParties = (n: number) => `${formatCount(n)} de ${n === 1 ? 'festa confirmada' : 'festas confirmadas'}`
const removed = (n: number) => `${formatCount(n)} ${n === 1 ? 'excluída' : 'excluídas'} pela equipe`

/** Such as '9 avaliações, 6 de festas confirmadas, 1 excluída pela equipe'; false if the last two are 0. */
export function reviewTotals(summary: ReviewSummary) {
  const parts = [
    [summary.of_parties, ofParties],
    [summary.removed, removed],
  ] as const
  const told = parts.flatMap(([n, text]) => (n > 0 ? [text(n)] : []))
  const count = reviewCount(summary)

  return told.length > 0 && [...(count > 0 ? [countText(count)] : []), ...told].join(', ')
}
