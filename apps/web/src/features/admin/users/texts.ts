import { formatCount } from '@fenix/domain/numbers.ts'
import { formatCapped } from '../texts.ts'

const people = (n: number) => (n === 1 ? '1 pessoa' : `${formatCapped(n)} pessoas`)

const withCount = (label: string) => (n: number | undefined) =>
  n === undefined ? label : `${label} (${formatCapped(n)})`

export const strings = {
  kinds: 'Tipo de usuário',
  kind: {
    all: () => 'Todos',
    client: withCount('Clientes'),
    provider: withCount('Fornecedores'),
  },
  search: 'Nome, e-mail ou telefone',
  found: people,
  foundWith: (term: string) => `com “${term}” no nome, no negócio, no e-mail ou no telefone`,
  empty: 'Nenhum usuário encontrado.',
  emptyText: 'Confira a escrita, ou busque por parte do nome, do e-mail ou do telefone.',
  noPhone: 'Sem telefone',
  blocked: 'Bloqueada',
  columns: {
    name: 'Nome',
    business: 'Negócio',
    type: 'Tipo',
    email: 'E-mail',
    phone: 'Telefone',
    since: 'Desde',
    lastSignIn: 'Entrou',
  },
  never: 'Nunca',
  account: 'Abrir conta',
  menu: (email: string) => `Ações da conta ${email}`,
  log: 'Ver o registro',

  page: {
    since: (day: string) => `desde ${day}`,
    lastSignIn: (moment: string) => `entrou em ${moment}`,
    neverSignedIn: 'nunca entrou',
    blocked: 'Entrada bloqueada',
    open: 'Abrir perfil',
    data: 'Dados',
    email: 'E-mail',
    phone: 'Telefone',
    terms: 'Termos',
    confirmed: (day: string) => `confirmado em ${day}`,
    notConfirmed: 'ainda não confirmado',
    acceptedTerms: (version: string) => `versão de ${version}`,
    noTerms: 'Nenhum aceite',
  },

  registration: {
    title: 'Negócio',
    none: 'Ainda não enviou um cadastro.',
  },

  reviews: {
    written: (n: number) => (n === 1 ? '1 avaliação escrita' : `${formatCount(n)} avaliações escritas`),
    received: (n: number) => (n === 1 ? '1 avaliação recebida' : `${formatCount(n)} avaliações recebidas`),
    all: 'Ver todas',
    allOf: (name: string) => `Ver todas as avaliações de ${name}`,
    none: 'Nenhuma avaliação ainda.',
  },

  reports: {
    title: 'Denúncias',
    none: 'Nenhuma denúncia em aberto.',
    count: (n: number) => (n === 1 ? '1 denúncia' : `${formatCount(n)} denúncias`),
    ofProfile: 'do perfil',
    ofReview: (professional: string) => `da avaliação de ${professional}`,
    open: 'Ver denúncias',
  },

  sessions: {
    title: 'Sessões',
    none: 'Nenhuma sessão aberta.',
    lastUsed: (moment: string) => `em uso até ${moment}`,
    end: 'Encerrar',
    endOf: (device: string) => `Encerrar ${device}`,
    endAll: 'Encerrar todas',
    ending: 'Encerrando...',
    confirm: {
      title: 'Encerrar sessão?',
      text: (name: string, device: string) => `${name} sai da conta em ${device} e precisa entrar de novo.`,
      titleAll: 'Encerrar todas as sessões?',
      textAll: (name: string) => `${name} sai da conta em todos os aparelhos e precisa entrar de novo.`,
    },
  },

  acts: {
    title: 'Acesso e pedidos',
    text: 'Cada ato fica no Registro, com quem o fez e quando.',
    notOfAdmins: 'A conta de um administrador não se bloqueia, exporta nem exclui daqui.',
  },

  block: {
    act: 'Bloquear entrada',
    busy: 'Bloqueando...',
    title: 'Bloquear a entrada?',
    text: (name: string) =>
      `${name} sai da conta em todos os aparelhos e não entra mais, até você desbloquear. O que publicou continua no ar.`,
    confirm: 'Bloquear',
  },

  unblock: {
    act: 'Desbloquear entrada',
    busy: 'Desbloqueando...',
    title: 'Desbloquear a entrada?',
    text: (name: string) => `${name} volta a entrar com o e-mail e a senha de antes.`,
    confirm: 'Desbloquear',
  },

  exportData: {
    act: 'Exportar dados',
    busy: 'Preparando...',
    title: 'Exportar os dados?',
    text: (name: string) =>
      `O arquivo tem tudo o que guardamos sobre ${name}, com as fotos. Entregue-o só a essa pessoa.`,
    confirm: 'Exportar',
  },

  deletion: {
    act: 'Excluir conta',
    title: 'Excluir esta conta?',
    text: (name: string) => `A conta de ${name} some na hora, e não dá para desfazer.`,
    consequences: {
      client: [
        'Somem o perfil, a foto, os favoritos e as anotações.',
        'As avaliações continuam, assinadas por “Cliente”.',
      ],
      provider: [
        'Somem o perfil e o cadastro com as fotos.',
        'Somem as avaliações que recebeu e as respostas que deu.',
      ],
      admin: [],
    },
    name: (name: string) => `Digite ${name}`,
    confirm: 'Excluir',
    busy: 'Excluindo...',
    left: {
      confirming: 'Nada foi excluído.',
      pictures: 'Algumas fotos podem ter sido excluídas; o resto continua como estava. Tente de novo.',
      account: 'As fotos foram excluídas, mas a conta e o resto continuam. Tente de novo.',
    },
  },
} as const
