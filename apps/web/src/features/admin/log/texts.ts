import type { Tables } from '@fenix/database/database.types.ts'
import type { AuditAct, AuditKind } from '@fenix/domain/audit-acts.ts'
import { fieldOf, formColumns } from '@fenix/domain/registration-fields.ts'
import { strings as banners } from '../banners/texts.ts'

/** The end of a sentence: 'Helena aprovou' a professional. */
export type ActObject = 'professional' | 'person' | 'category' | 'banner' | 'setting' | 'list' | 'nothing'

type Sentence = { label: string; did: string; object: ActObject }

const sentences: Record<AuditAct, Sentence> = {
  'professional.approved': { label: 'Aprovou', did: 'aprovou', object: 'professional' },
  'professional.rejected': { label: 'Rejeitou', did: 'rejeitou', object: 'professional' },
  'professional.pending': {
    label: 'Devolveu à análise',
    did: 'devolveu à análise',
    object: 'professional',
  },
  'professional.suspended': { label: 'Suspendeu', did: 'suspendeu', object: 'professional' },
  'professional.reactivated': { label: 'Reativou', did: 'reativou', object: 'professional' },
  'professional.deleted': { label: 'Excluiu', did: 'excluiu o cadastro de', object: 'professional' },
  'professional.edited': { label: 'Editou', did: 'editou o cadastro de', object: 'professional' },
  'professional.edit_accepted': { label: 'Viu a mudança', did: 'viu a mudança de', object: 'professional' },
  'professional.edit_undone': {
    label: 'Desfez a mudança',
    did: 'desfez a mudança de',
    object: 'professional',
  },
  'professional.recommended': { label: 'Recomendou', did: 'recomendou', object: 'professional' },
  'professional.unrecommended': {
    label: 'Deixou de recomendar',
    did: 'deixou de recomendar',
    object: 'professional',
  },
  'professional.verified': { label: 'Verificou', did: 'verificou', object: 'professional' },
  'professional.unverified': {
    label: 'Tirou a verificação',
    did: 'tirou a verificação de',
    object: 'professional',
  },
  'professional.found': { label: 'Tirou a dúvida', did: 'tirou a dúvida sobre', object: 'professional' },
  'professional.told_apart': {
    label: 'Distinguiu fotos',
    did: 'disse que não é a mesma a foto de',
    object: 'professional',
  },
  'feedback.deleted': { label: 'Excluiu a avaliação', did: 'excluiu a avaliação de', object: 'person' },
  'feedback_reply.deleted': {
    label: 'Excluiu a resposta',
    did: 'excluiu a resposta de',
    object: 'professional',
  },
  'report.deleted': { label: 'Resolveu', did: 'resolveu uma denúncia sobre', object: 'professional' },
  'report.kept': { label: 'Manteve', did: 'manteve o que foi denunciado de', object: 'professional' },
  'report.edited': { label: 'Avaliou', did: 'avaliou uma denúncia sobre', object: 'professional' },
  'person.appointed': {
    label: 'Tornou administradora',
    did: 'deu o acesso de administração a',
    object: 'person',
  },
  'person.dismissed': {
    label: 'Tirou da administração',
    did: 'tirou o acesso de administração de',
    object: 'person',
  },
  'person.opened': { label: 'Abriu a conta', did: 'abriu a conta de', object: 'person' },
  'person.sessions_ended': {
    label: 'Encerrou sessões',
    did: 'encerrou sessões de',
    object: 'person',
  },
  'person.blocked': { label: 'Bloqueou', did: 'bloqueou a entrada de', object: 'person' },
  'person.unblocked': { label: 'Desbloqueou', did: 'desbloqueou a entrada de', object: 'person' },
  'person.data_exported': { label: 'Exportou', did: 'exportou os dados de', object: 'person' },
  'person.pictures_changed': {
    label: 'Mexeu nas imagens',
    did: 'trocou ou removeu imagens de',
    object: 'person',
  },
  'person.factor_reset': {
    label: 'Tirou o segundo fator',
    did: 'tirou o segundo fator de',
    object: 'person',
  },
  'person.deleted': { label: 'Excluiu', did: 'excluiu a conta de', object: 'person' },
  'category.added': { label: 'Adicionou', did: 'adicionou a categoria', object: 'category' },
  'category.edited': { label: 'Mudou', did: 'mudou a categoria', object: 'category' },
  'category.hidden': { label: 'Ocultou', did: 'ocultou a categoria', object: 'category' },
  'category.shown': { label: 'Mostrou', did: 'voltou a mostrar a categoria', object: 'category' },
  'category.merged': { label: 'Juntou', did: 'juntou a categoria', object: 'category' },
  'category.deleted': { label: 'Excluiu', did: 'excluiu a categoria', object: 'category' },
  'ad_banner.added': { label: 'Adicionou', did: 'adicionou o banner', object: 'banner' },
  'ad_banner.edited': { label: 'Mudou', did: 'mudou o banner', object: 'banner' },
  'ad_banner.deleted': { label: 'Removeu', did: 'removeu o banner', object: 'banner' },
  'app_setting.added': { label: 'Escolheu', did: 'escolheu', object: 'setting' },
  'app_setting.edited': { label: 'Mudou', did: 'mudou', object: 'setting' },
  'app_setting.deleted': { label: 'Removeu', did: 'removeu', object: 'setting' },
  'list.exported': { label: 'Baixou', did: 'baixou a lista de', object: 'list' },
  'list.ordered': { label: 'Mudou a ordem', did: 'mudou a ordem de', object: 'list' },
}

/** How a sentence counts its targets: what leaves it, and what takes the name's place. A list's name says more than a number. */
const counted: Partial<Record<AuditKind, readonly [one: RegExp, many: string]>> = {
  professional: [/$/, 'fornecedores'],
  feedback: [/ a avaliação de$/, 'avaliações'],
  feedback_reply: [/ a resposta de$/, 'respostas'],
  report: [/ (uma denúncia sobre|o que foi denunciado de)$/, 'denúncias'],
  person: [/$/, 'pessoas'],
  category: [/ a categoria$/, 'categorias'],
  ad_banner: [/ o banner$/, 'banners'],
  app_setting: [/$/, 'imagens'],
}

const kinds: Record<AuditKind, string> = {
  professional: 'Fornecedores',
  feedback: 'Avaliações',
  feedback_reply: 'Respostas',
  report: 'Denúncias',
  person: 'Contas',
  category: 'Categorias',
  ad_banner: 'Banners',
  app_setting: 'Aparência',
  list: 'Listas',
}

const bannerColumns: Record<Exclude<keyof Tables<'ad_banners'>, 'id' | 'version' | 'created_at'>, string> = {
  advertiser: banners.fields.advertiser,
  link: banners.fields.link,
  starts_on: banners.fields.startsOn,
  ends_on: banners.fields.endsOn,
  alt_text: banners.fields.altText,
  image_url: 'Imagem',
  position: 'Posição',
}

const columns = {
  ...Object.fromEntries(formColumns.map((column) => [column, fieldOf(column).label])),
  ...bannerColumns,
  status: 'Situação',
  is_recommended: 'Fênix Indica',
  is_verified: 'Verificado',
  is_hidden: 'Oculta',
  value: 'Imagem',
  reason: 'Motivo',
  details: 'Detalhes',
}

export const strings = {
  title: 'Registro',
  text: 'O que foi feito no Painel nos últimos dois anos.',
  sentences,
  kinds,
  /** 'adicionou 4 banners', 'adicionou ao menos 4 banners'; undefined for what is not counted. */
  together: (act: AuditAct, n: number, isAll: boolean) => {
    const [one, many] = counted[act.slice(0, act.indexOf('.')) as AuditKind] ?? []

    return one && `${sentences[act].did.replace(one, '')} ${isAll ? '' : 'ao menos '}${n} ${many}`
  },
  times: (n: number) => `, ${n} vezes`,
  /** For an act that a newer version of the service writes. */
  unknown: { did: 'fez uma mudança', object: 'nothing' },
  operator: 'Operador do serviço',
  goneAccount: 'Conta excluída',
  gone: {
    professional: 'um cadastro excluído',
    person: 'uma conta excluída',
    category: '(nome não guardado)',
    banner: 'sem anunciante',
  },
  /** 'mudou a categoria DJ → DJs', 'juntou a categoria Dee-jay → DJ'. */
  twoNames: (act: AuditAct | null, name: string, other: string) =>
    act === 'category.merged' ? `${other} → ${name}` : `${name} → ${other}`,
  settings: { logoUrl: 'o logo', backgroundUrl: 'o fundo' },
  otherSetting: 'uma configuração',
  lists: { suppliers: 'fornecedores', users: 'usuários', banners: 'banners', categories: 'categorias' },
  about: 'sobre',
  today: (day: string) => `Hoje, ${day}`,
  yesterday: (day: string) => `Ontem, ${day}`,
  /** The names of the columns that an edit may change, and of the fields that a decision may be about. */
  columns,
  otherColumn: 'outro campo',
  /** The fields of a registration that an act was about. */
  fields: { 'professional.rejected': 'Pediu para mudar', 'professional.edit_undone': 'Voltou ao que era' },
  changed: 'Mudou',

  who: 'Quem',
  everybody: 'Todos',
  what: 'O quê',
  everything: 'Tudo',
  search: 'Fornecedor ou pessoa',
  period: 'Período',
  since: 'De',
  until: 'Até',

  loading: 'Carregando...',
  empty: 'Nada registrado ainda.',
  emptyText: 'O que os administradores fizerem aparece aqui.',
  noneFound: 'Nada encontrado.',
  noneFoundText: 'Mude a busca ou o período.',

  csv: {
    download: 'Baixar CSV',
    failed: 'Erro ao baixar o registro',
    fileName: 'fenix-conecta-registro',
    columns: ['Quando', 'Quem', 'O quê', 'Campos'],
  },
} as const
