import { bannerSize } from '@fenix/domain/limits.ts'
import { formatCount } from '@fenix/domain/numbers.ts'

export const strings = {
  title: 'Painel',
  tabs: {
    label: 'Painel',
    approvals: 'Aprovações',
    suppliers: 'Fornecedores',
    feedbacks: 'Feedbacks',
    users: 'Usuários',
    banners: 'Banners',
    log: 'Registro',
  },
  count: formatCount,
  loading: 'Carregando...',
  more: 'Mostrar mais',
  loadingMore: 'Carregando...',
  noCover: 'Sem foto',

  approvals: {
    waiting: (n: number) => {
      if (n === 0) return 'Nenhum cadastro espera sua análise'
      return n === 1 ? '1 cadastro espera sua análise' : `${formatCount(n)} cadastros esperam sua análise`
    },
    empty: 'Nenhum cadastro pendente.',
    emptyText: 'Os novos aparecem aqui assim que chegam.',
    owner: 'Responsável',
    whatsapp: 'WhatsApp',
    instagram: 'Instagram',
    neighborhoods: 'Bairros',
    price: 'A partir de',
    included: 'Inclui',
    eventTypes: 'Tipos de evento',
    years: 'Experiência',
    noPhotos: 'Sem fotos',
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
      fields: 'O que precisa mudar?',
      optional: '(opcional)',
      reason: 'Escreva ao fornecedor',
      reasonHint: 'Ele lê isto no cadastro e no e-mail.',
      count: (n: number, max: number) => `${formatCount(n)} de ${formatCount(max)}`,
    },
    alreadyDecided: 'Este cadastro já foi avaliado por outra pessoa, ou não existe mais.',
  },

  suppliers: {
    empty: 'Nenhum fornecedor aprovado.',
    emptyText: 'Quem você aprovar aparece aqui.',
    open: 'Abrir perfil',
    openNamed: (name: string) => `Abrir perfil de ${name}`,
    recommended: 'Fênix Indica',
    recommend: 'Recomendar',
    recommendNamed: (name: string) => `Recomendar ${name}`,
    withdraw: 'Deixar de recomendar',
    withdrawNamed: (name: string) => `Deixar de recomendar ${name}`,
    saving: 'Salvando...',
    suspended: 'Fornecedor suspenso',
    reactivated: 'Fornecedor reativado',
    deleted: 'Fornecedor excluído',
    gone: 'Este fornecedor não está mais entre os aprovados.',
    notSuspended: 'Este fornecedor não está mais suspenso.',
    alreadyDeleted: 'Este fornecedor já foi excluído.',
  },

  feedbacks: {
    lists: 'Feedbacks e denúncias',
    all: 'Todos',
    empty: 'Nenhum feedback.',
    emptyText: 'As avaliações dos clientes aparecem aqui.',
    about: 'sobre',
    remove: 'Excluir',
    removeNamed: (client: string) => `Excluir o feedback de ${client}`,
    removing: 'Excluindo...',
    removed: 'Feedback Excluído!',
    confirm: {
      title: 'Excluir Feedback?',
      text: (client: string, professional: string) =>
        `A avaliação de ${client} sobre ${professional} deixa de aparecer e de contar na média.`,
    },
    gone: 'Este feedback já foi excluído.',
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
    close: 'Resolver',
    closeNamed: (reason: string, name: string) => `Resolver a denúncia "${reason}" sobre ${name}`,
    closing: 'Resolvendo...',
    closed: 'Denúncia resolvida',
    gone: 'Esta denúncia já foi resolvida.',
  },

  users: {
    kinds: 'Tipo de usuário',
    clients: (n: number | undefined) => (n === undefined ? 'Clientes' : `Clientes (${formatCount(n)})`),
    providers: (n: number | undefined) =>
      n === undefined ? 'Fornecedores' : `Fornecedores (${formatCount(n)})`,
    search: 'Buscar por nome, e-mail ou telefone',
    found: (n: number, hasMore: boolean) => {
      if (hasMore) return `Mais de ${formatCount(n)} pessoas`
      return n === 1 ? '1 pessoa' : `${formatCount(n)} pessoas`
    },
    empty: 'Nenhum usuário encontrado.',
    noPhone: 'Sem telefone',
  },

  banners: {
    empty: 'Nenhum banner adicionado.',
    emptyText: 'Sem banners, os clientes veem um convite para pedir um orçamento.',
    add: 'Adicionar banner',
    hint: `Use imagens de ${bannerSize.width}x${bannerSize.height} px, com até 5 MB.`,
    sending: 'Enviando...',
    alt: (place: number) => `Banner ${place}`,
    remove: 'Remover',
    removeNamed: (place: number) => `Remover banner ${place}`,
    removing: 'Removendo...',
    added: 'Banner adicionado!',
    removed: 'Banner removido!',
  },
} as const
