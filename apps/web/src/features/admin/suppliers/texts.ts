import { formatCount } from '@fenix/domain/numbers.ts'
import type { Absence } from '#resources/contacts/absence.ts'

const counted = (n: number, one: string, many: string) => `${formatCount(n)} ${n === 1 ? one : many}`

const said: Record<Absence, string> = {
  no_answer: 'que o número não atende',
  someone_else: 'que não é mais este profissional',
}

export const strings = {
  label: 'Fornecedores',
  found: (n: number) => counted(n, 'fornecedor', 'fornecedores'),
  states: (approved: number, suspended: number) =>
    `${formatCount(approved)} no ar, ${counted(suspended, 'suspenso', 'suspensos')}`,

  search: 'Nome, telefone ou e-mail',
  category: 'Categoria',
  city: 'Cidade',
  status: 'Situação',
  all: 'Todas',
  recommended: 'Fênix Indica',
  recommendedNamed: (name: string) => `Fênix Indica: ${name}`,
  verified: 'Verificado',
  edited: 'Editado',
  editedNamed: 'edição a ver',
  empty: 'Nenhum fornecedor aprovado.',
  emptyText: 'Quem você aprovar aparece aqui.',
  none: 'Nenhum fornecedor encontrado.',
  noneText: 'Tente outra palavra, ou remova um filtro.',
  clear: 'Limpar filtros',

  columns: {
    name: 'Fornecedor',
    category: 'Categoria',
    cities: 'Cidades',
    rating: 'Nota',
    contacts: 'Contatos',
    status: 'Situação',
    acts: 'Ações',
  },
  sort: 'Ordenar por',
  sorts: { contacts: 'Contatos em 30 dias', rating: 'Nota', newest: 'Mais recentes', name: 'Nome' },
  noRating: 'Sem avaliações',
  contacts: (n: number) => counted(n, 'contato', 'contatos'),
  menu: (name: string) => `Ações de ${name}`,

  pane: {
    gone: 'Este fornecedor não existe mais.',
    goneText: 'Ele foi excluído, ou voltou para a análise.',
    reviews: (n: number) => (n === 1 ? 'avaliação' : 'avaliações'),
    contacts: 'contatos, 30 dias',
    views: 'visualizações, 30 dias',
    owner: 'Responsável',
    email: 'E-mail',
    whatsapp: 'WhatsApp',
    price: 'A partir de',
    noPrice: 'Sem preço informado',
    since: 'No ar desde',
    editedAt: 'Editado em',
    changes: 'ver o que mudou',
    decided: { suspended: 'Suspenso em', rejected: 'Rejeitado em' },
    noReason: 'Sem motivo escrito.',
    asked: 'Pediu para mudar:',
    changed: {
      title: 'Este cadastro mudou enquanto você lia',
      text: 'A versão nova está abaixo. Leia antes de reativar.',
      reread: 'Já li a versão nova',
    },
  },

  doubt: {
    filter: 'Ainda atendem?',
    title: 'Ainda atende?',
    silent: (day: string) => `Dois e-mails da agenda sem resposta, e nada mais desde ${day}.`,
    said: (day: string, n: number, kind: Absence) =>
      `${day}: ${n === 1 ? '1 pessoa disse' : `${formatCount(n)} pessoas disseram`} ${said[kind]}`,
    ask: 'Pergunte pelo WhatsApp ou por e-mail, e depois diga aqui ou suspenda.',
    settle: 'Ainda atende',
  },

  open: 'Abrir perfil',
  openNamed: (name: string) => `Abrir perfil de ${name}`,
  recommend: 'Recomendar',
  withdraw: 'Deixar de recomendar',
  log: 'Ver o registro',
  suspend: 'Suspender',
  reactivate: 'Reativar',
  reopen: 'Devolver à análise',
  remove: 'Excluir',
  saving: 'Salvando...',

  suspension: {
    title: (name: string) => `Suspender ${name}?`,
    text: 'O perfil sai da lista, da Fênix Indica e dos favoritos. Nada é excluído: Reativar traz tudo de volta, menos a Fênix Indica.',
    reason: 'Motivo',
    /** The canned reasons: a short label, and the sentence that is put into the text to the provider when the reason is chosen. */
    reasons: {
      'Não responde aos clientes': 'Clientes contaram que não recebem resposta pelos contatos do perfil.',
      'Informação falsa ou enganosa': 'Recebemos a informação de que parte do perfil não é verdadeira.',
      'Denúncia em verificação': 'Recebemos uma denúncia sobre o perfil e estamos verificando.',
      'A pedido do fornecedor': 'O perfil foi suspenso a seu pedido.',
    },
    details: 'O que o fornecedor vai ler',
    mail: (email: string) => `Vai por e-mail para ${email}.`,
    suspending: 'Suspendendo...',
  },

  deletion: {
    title: (name: string) => `Excluir ${name}?`,
    text: 'Isto não pode ser desfeito.',
    consequences: [
      'Some o cadastro, com as fotos, os números e as decisões.',
      'Somem as avaliações e as respostas, também para quem as escreveu.',
      'Some dos favoritos e das listas compartilhadas.',
      'A conta da pessoa fica, e ela pode se cadastrar de novo.',
    ],
    name: (name: string) => `Digite ${name} para confirmar`,
    details: 'Escreva ao fornecedor',
    deleting: 'Excluindo...',
  },

  verification: {
    label: 'CNPJ ou CPF',
    none: 'Não informado',
    verified: 'Verificado',
    hint: 'Confira o CNPJ ou o CPF antes.',
  },
} as const
