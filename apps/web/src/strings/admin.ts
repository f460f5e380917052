const wholeNumber = new Intl.NumberFormat('pt-BR')

export const strings = {
  title: 'Painel',
  tabs: {
    label: 'Painel',
    approvals: 'Aprovações',
    suppliers: 'Fornecedores',
    feedbacks: 'Feedbacks',
    users: 'Usuários',
    banners: 'Banners',
  },
  count: (n: number) => wholeNumber.format(n),
  loading: 'Carregando...',
  more: 'Mostrar mais',
  loadingMore: 'Carregando...',

  approvals: {
    waiting: (n: number) => {
      if (n === 0) return 'Nenhum cadastro espera sua análise'
      return n === 1
        ? '1 cadastro espera sua análise'
        : `${wholeNumber.format(n)} cadastros esperam sua análise`
    },
    empty: 'Nenhum cadastro pendente.',
    emptyText: 'Os novos aparecem aqui assim que chegam.',
    owner: 'Responsável',
    whatsapp: 'WhatsApp',
    instagram: 'Instagram',
    submitted: 'Enviado em',
    readAll: 'Ler tudo',
    approve: 'Aprovar',
    approveNamed: (name: string) => `Aprovar ${name}`,
    approving: 'Aprovando...',
    approved: 'Profissional Aprovado!',
    reject: 'Rejeitar',
    rejectNamed: (name: string) => `Rejeitar ${name}`,
    rejecting: 'Rejeitando...',
    rejected: 'Profissional Rejeitado!',
    confirm: {
      title: 'Confirmar Rejeição?',
      text: (name: string) =>
        `${name} não aparecerá para os clientes. O fornecedor verá que o cadastro não foi aprovado e poderá enviá-lo de novo.`,
    },
    alreadyDecided: 'Este cadastro já foi avaliado por outra pessoa, ou não existe mais.',
  },

  photos: {
    none: 'Sem fotos',
    enlarge: (place: number, name: string) => `Ampliar foto ${place} de ${name}`,
    others: (n: number) => `+${n}`,
    title: (name: string) => `Fotos de ${name}`,
    alt: (place: number, total: number) => `Foto ${place} de ${total}`,
    previous: 'Foto anterior',
    next: 'Próxima foto',
  },
} as const
