import { paths, urlParams, withParams } from './routes.ts'

// Separate from `routes.ts`, which every visitor downloads.

/** The name that URLs use for the list of reports, which is in the tab of reviews. */
export const reportedList = 'denuncias'

/** The parameter that filters for suppliers who may no longer be active, and the value of any filter that is on. */
export const doubtedParam = 'duvida'
export const on = 'sim'

const adminTab = (tab: string, values: Record<string, string> = {}) =>
  withParams(paths.admin, { [urlParams.tab]: tab, ...values })

export const adminUrls = {
  users: adminTab('usuarios'),
  administrators: adminTab('usuarios', { [urlParams.list]: 'administradores' }),
  user: (id: string) => adminTab('usuarios', { [urlParams.user]: id }),
  feedbacksBy: (clientId: string) => adminTab('feedbacks', { [urlParams.author]: clientId }),
  feedbacksAbout: (professionalId: string) =>
    adminTab('feedbacks', { [urlParams.professional]: professionalId }),
  approvals: adminTab('aprovacoes'),
  edits: adminTab('aprovacoes', { [urlParams.queue]: 'editados' }),
  suppliers: adminTab('fornecedores'),
  /** Suppliers who may no longer be active. */
  doubted: adminTab('fornecedores', { [doubtedParam]: on }),
  categories: adminTab('categorias'),
  reports: adminTab('feedbacks', { [urlParams.list]: reportedList }),
  /** A pending registration, opened in the queue of approvals. */
  pending: (id: string) => adminTab('aprovacoes', { [urlParams.item]: id }),
  /** A profile that its provider has edited, opened in the queue of edits. */
  edit: (id: string) => adminTab('aprovacoes', { [urlParams.queue]: 'editados', [urlParams.item]: id }),
  /** A supplier, opened with the actions that an administrator can take. */
  supplier: (id: string) => adminTab('fornecedores', { [urlParams.item]: id }),
}
