import { formatCount } from '@fenix/domain/numbers.ts'

const fields = (n: number) => (n === 1 ? '1 campo' : `${formatCount(n)} campos`)

export const strings = {
  empty: 'Nenhuma mudança para olhar.',
  emptyText: 'O que os fornecedores mudam em perfis aprovados aparece aqui.',
  queue: 'Perfis editados',
  back: (place: number, of: number) =>
    place === 0 ? 'Editados' : `Editados · ${formatCount(place)} de ${formatCount(of)}`,
  changed: (n: number) => `${fields(n)} ${n === 1 ? 'mudou' : 'mudaram'}`,
  edited: 'Editado',
  summary: (owner: string, n: number, when: string) => `${owner} mudou ${fields(n)} em ${when}.`,
  onAir: 'Já está no ar.',
  suspended: 'O perfil está suspenso.',
  before: 'Antes',
  beforeOf: (day: string) => `Antes · ${day}`,
  after: 'Depois',
  afterOf: (day: string) => `Depois · ${day}`,
  none: 'Não informado',
  categoryGone: 'Esta categoria não existe mais. Ao desfazer, fica a de agora.',
  unchanged: 'Sem mudança',
  removed: 'saiu:',
  added: 'entrou:',
  photo: {
    none: 'Sem fotos',
    cover: 'Capa',
    removed: 'Saiu',
    added: 'Nova',
    open: (place: number, mark: string) => `Ampliar foto ${place}${mark && `, ${mark.toLowerCase()}`}`,
    count: (before: number, after: number) => `${before} → ${after}`,
  },
  greeting: (name: string) => `Olá, ${name}! Aqui é da equipe do Fênix Conecta.`,
  openWhatsapp: 'abrir',
  openWhatsappNamed: (phone: string) => `Abrir o WhatsApp ${phone}`,
  outdated: {
    title: 'Este cadastro mudou enquanto você lia',
    text: 'A mudança nova está abaixo. Leia antes de decidir.',
    reread: 'Já li a mudança nova',
  },
  accept: 'Visto',
  acceptNamed: (name: string) => `Visto: ${name}`,
  accepting: 'Salvando...',
  undo: 'Desfazer',
  undoNamed: (name: string) => `Desfazer a mudança de ${name}`,
  undoing: 'Desfazendo...',
  goneText: 'Outra pessoa já decidiu, ou o fornecedor voltou atrás.',
  dialog: {
    title: 'Desfazer a mudança?',
    text: (name: string) => `${name} volta a mostrar o que dizia antes, em todos os campos.`,
    reason: 'Escreva ao fornecedor',
    reasonHint: 'Ele lê isto no e-mail.',
  },
} as const
