import { listing } from '@fenix/domain/limits.ts'
import { formatCount } from '@fenix/domain/numbers.ts'

export const strings = {
  title: 'Quem vai fazer a sua festa?',
  /** For a provider, who plans no party. */
  titleForProvider: 'Quem está no Fênix Conecta',
  count: (n: number) => {
    if (n > listing.countedResults) return `mais de ${listing.countedResults}`

    return n === 1 ? '1 profissional' : `${formatCount(n)} profissionais`
  },
  free: (n: number) => {
    if (n > listing.countedResults) return `mais de ${listing.countedResults} livres`

    return n === 1 ? '1 livre' : `${n} livres`
  },
  pastDate: 'Esta data já passou.',
  results: 'Profissionais',
  empty: 'Nenhum profissional encontrado',
  /** Suggests what to change: the term, the place or the other filters, whichever are set. */
  emptyFiltered: (term: boolean, place: boolean, others: boolean) => {
    const tries = [term && 'outra palavra', place && 'uma cidade vizinha', others && 'menos filtros']

    return `Tente ${tries.filter(Boolean).slice(0, 2).join(' ou ')}.`
  },
  emptyCatalog: 'Os primeiros aparecem aqui assim que forem aprovados.',
  listedHere: 'Sem conexão: mostramos o que este aparelho salvou. Filtros e ordem voltam com ela.',
  clear: 'Limpar filtros',
  clearTerm: 'Limpar busca',
  showProfessionals: 'Ver profissionais',
} as const
