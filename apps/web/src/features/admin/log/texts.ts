import type { Tables } from '@fenix/database/database.types.ts'
import type { AuditAct, AuditKind, auditActs } from '@fenix/domain/audit-acts.ts'
import { fieldOf, formColumns } from '@fenix/domain/registration-fields.ts'
import { strings as banners } from '../banners/texts.ts'

/** What ends the sentence about an act: after 'Helena aprovou' comes the professional's name. */
export type ActObject = 'professional' | 'person' | 'category' | 'banner' | 'setting' | 'list' | 'nothing'

type Sentence = { did: string; object: ActObject }

type Kind<Name extends AuditKind> = {
  label: string
  object: ActObject
  /** For a sentence about several acts: the part of a single act's text to remove, and the noun after the number. */
  counted?: readonly [one: RegExp, many: string]
  acts: Record<(typeof auditActs)[Name][number], readonly [label: string, did: string]>
}

const kinds: { [Name in AuditKind]: Kind<Name> } = {
  professional: {
    label: 'Fornecedores',
    object: 'professional',
    counted: [/$/, 'fornecedores'],
    acts: {
      approved: ['Aprovou', 'aprovou'],
      rejected: ['Rejeitou', 'rejeitou'],
      pending: ['Devolveu à análise', 'devolveu à análise'],
      suspended: ['Suspendeu', 'suspendeu'],
      reactivated: ['Reativou', 'reativou'],
      deleted: ['Excluiu', 'excluiu o cadastro de'],
      edited: ['Editou', 'editou o cadastro de'],
      edit_accepted: ['Viu a mudança', 'viu a mudança de'],
      edit_undone: ['Desfez a mudança', 'desfez a mudança de'],
      recommended: ['Recomendou', 'recomendou'],
      unrecommended: ['Deixou de recomendar', 'deixou de recomendar'],
      verified: ['Verificou', 'verificou'],
      unverified: ['Tirou a verificação', 'tirou a verificação de'],
      found: ['Tirou a dúvida', 'tirou a dúvida sobre'],
      told_apart: ['Distinguiu fotos', 'disse que não é a mesma a foto de'],
    },
  },
  feedback: {
    label: 'Avaliações',
    object: 'person',
    counted: [/ a avaliação de$/, 'avaliações'],
    acts: { deleted: ['Excluiu a avaliação', 'excluiu a avaliação de'] },
  },
  feedback_reply: {
    label: 'Respostas',
    object: 'professional',
    counted: [/ a resposta de$/, 'respostas'],
    acts: { deleted: ['Excluiu a resposta', 'excluiu a resposta de'] },
  },
  report: {
    label: 'Denúncias',
    object: 'professional',
    counted: [/ (uma denúncia sobre|o que foi denunciado de)$/, 'denúncias'],
    acts: {
      deleted: ['Resolveu', 'resolveu uma denúncia sobre'],
      edited: ['Avaliou', 'avaliou uma denúncia sobre'],
      kept: ['Manteve', 'manteve o que foi denunciado de'],
    },
  },
  person: {
    label: 'Contas',
    object: 'person',
    counted: [/$/, 'pessoas'],
    acts: {
      appointed: ['Tornou administradora', 'deu o acesso de administração a'],
      dismissed: ['Tirou da administração', 'tirou o acesso de administração de'],
      opened: ['Abriu a conta', 'abriu a conta de'],
      sessions_ended: ['Encerrou sessões', 'encerrou sessões de'],
      blocked: ['Bloqueou', 'bloqueou a entrada de'],
      unblocked: ['Desbloqueou', 'desbloqueou a entrada de'],
      data_exported: ['Exportou', 'exportou os dados de'],
      pictures_changed: ['Mexeu nas imagens', 'trocou ou removeu imagens de'],
      factor_reset: ['Tirou o segundo fator', 'tirou o segundo fator de'],
      deleted: ['Excluiu', 'excluiu a conta de'],
    },
  },
  category: {
    label: 'Categorias',
    object: 'category',
    counted: [/ a categoria$/, 'categorias'],
    acts: {
      added: ['Adicionou', 'adicionou a categoria'],
      edited: ['Mudou', 'mudou a categoria'],
      hidden: ['Ocultou', 'ocultou a categoria'],
      shown: ['Mostrou', 'voltou a mostrar a categoria'],
      merged: ['Juntou', 'juntou a categoria'],
      deleted: ['Excluiu', 'excluiu a categoria'],
    },
  },
  ad_banner: {
    label: 'Banners',
    object: 'banner',
    counted: [/ o banner$/, 'banners'],
    acts: {
      added: ['Adicionou', 'adicionou o banner'],
      edited: ['Mudou', 'mudou o banner'],
      deleted: ['Removeu', 'removeu o banner'],
    },
  },
  app_setting: {
    label: 'Aparência',
    object: 'setting',
    counted: [/$/, 'imagens'],
    acts: {
      added: ['Escolheu', 'escolheu'],
      edited: ['Mudou', 'mudou'],
      deleted: ['Removeu', 'removeu'],
    },
  },
  list: {
    label: 'Listas',
    object: 'list',
    acts: {
      exported: ['Baixou', 'baixou a lista de'],
      ordered: ['Mudou a ordem', 'mudou a ordem de'],
    },
  },
}

const sentences = Object.fromEntries(
  Object.entries(kinds).flatMap(([kind, { object, acts }]) =>
    Object.entries(acts).map(([act, [, did]]) => [`${kind}.${act}`, { did, object }]),
  ),
) as Record<AuditAct, Sentence>

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
  /** 'adicionou 4 banners', 'adicionou ao menos 4 banners'; undefined for acts on lists, which are not counted. */
  together: (act: AuditAct, n: number, isAll: boolean) => {
    const [one, many] = kinds[act.slice(0, act.indexOf('.')) as AuditKind].counted ?? []

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
  /** For some acts, the words before the names of the changed or requested fields; other acts use `changed`. */
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
