import { formatCount } from '@fenix/domain/numbers.ts'
import { formatCapped } from '../texts.ts'

export const strings = {
  lists: 'Feedbacks e denúncias',
  all: 'Todos',
  empty: 'Nenhum feedback.',
  emptyText: 'As avaliações dos clientes aparecem aqui.',
  noneFound: 'Nenhum feedback encontrado.',
  noneFoundText: 'Confira a escrita, ou remova um filtro.',
  clear: 'Limpar filtros',
  search: 'Cliente, fornecedor ou palavra',
  ratings: 'Estrelas',
  ratingChoice: (stars: number, n: number | undefined) =>
    `${stars === 1 ? '1 estrela' : `${stars} estrelas`}${n === undefined ? '' : `: ${formatCapped(n)}`}`,
  onlyOf: (who: string) => `Só de ${who}`,
  onlyAbout: (who: string) => `Só sobre ${who}`,
  about: 'sobre',
  replied: 'Respondida',
  reported: 'Denunciada',
  openUser: (name: string) => `Conta de ${name}`,
  narrowTo: (name: string) => `Só os feedbacks sobre ${name}`,
  menu: (client: string, about: string) => `Ações do feedback de ${client} sobre ${about}`,
  author: 'Conta de quem avaliou',
  supplier: 'Fornecedor avaliado',
  remove: 'Excluir',
  removeNamed: (client: string, about: string) => `Excluir o feedback de ${client} sobre ${about}`,
  removing: 'Excluindo...',
  confirm: {
    title: 'Excluir Feedback?',
    text: (client: string, professional: string) =>
      `A avaliação de ${client} sobre ${professional} deixa de aparecer e de contar na média.`,
    reason: 'Motivo',
    reasonHint: 'Quem avaliou lê isto no e-mail.',
    /** The usual reasons: a short label, and the sentence that the author reads. */
    reasons: [
      ['Não foi cliente', 'Não encontramos sinal de que este serviço foi contratado.'],
      ['Ofensa ou dado pessoal', 'O comentário ofende alguém ou expõe dados pessoais.'],
      ['Propaganda', 'O comentário divulga outra empresa.'],
      ['Repetida', 'O comentário repete outra avaliação.'],
    ],
  },

  reports: {
    tab: (n: number | undefined, max: number) => {
      if (n === undefined) return 'Denúncias'
      return n < max ? `Denúncias (${formatCount(n)})` : `Denúncias (${formatCount(max)}+)`
    },
    empty: 'Nenhuma denúncia.',
    emptyText: 'O que visitantes, clientes e fornecedores denunciam aparece aqui.',
    ofProfile: 'Perfil de',
    open: 'Abrir a página',
    openNamed: (name: string) => `Abrir a página de ${name}`,
    notPublic: 'Este perfil já não está no ar.',
    repeated: (n: number, isReview: boolean) =>
      `${formatCount(n)} denúncias ${isReview ? 'desta avaliação' : 'deste perfil'}`,
    closing: (day: string, state: string) => `Festa de ${day}: ${state}`,
    closingStates: {
      waiting: 'sem resposta do profissional',
      confirmed: 'confirmada pelos dois',
      refused: 'o profissional disse que não fechou',
    },
    withdrawn: (isByClient: boolean | null) => `desfeita pelo ${isByClient ? 'cliente' : 'profissional'}`,
    contacts: (name: string, days: string) => `${name} tocou no contato em ${days}.`,
    noContact: (name: string) => `${name} não tocou no contato pelo Fênix.`,
    manage: 'Suspender ou excluir…',
    manageNamed: (name: string) => `Suspender ou excluir ${name}`,
    keep: 'Manter',
    keepNamed: (name: string) => `Manter o que foi denunciado de ${name}`,
    keeping: 'Mantendo...',
    confirm: {
      titleReview: 'Manter a avaliação?',
      titleProfile: 'Manter o perfil?',
      text: (n: number) =>
        n === 1
          ? 'A denúncia se encerra, e nada muda no ar.'
          : 'As denúncias se encerram, e nada muda no ar.',
      note: 'Anotação',
      noteHint: 'Fica com a decisão, só para a administração.',
    },
    outcomes: {
      title: 'Resolvidas há pouco',
      kept: 'Mantida',
      keptProfile: 'Mantido',
      removed: 'Excluída',
      removedProfile: 'Fora do ar',
      review: (client: string | null, professional: string | null) =>
        `avaliação ${client === null ? '' : `de ${client} `}sobre ${professional ?? 'um perfil excluído'}`,
      profile: (professional: string | null) =>
        `perfil ${professional === null ? 'excluído' : `de ${professional}`}`,
      by: (name: string | null) => `por ${name ?? 'conta excluída'}`,
    },
  },
} as const
