import { itemParam } from '#kit/list/item-link.tsx'

const panel = '/admin'

const urlOf = (params: Record<string, string>) => `${panel}?${new URLSearchParams(params)}`

export const usersUrl = urlOf({ aba: 'usuarios' })

export const administratorsUrl = urlOf({ aba: 'usuarios', lista: 'administradores' })

/** The page of a user's account. */
export const userUrl = (id: string) => urlOf({ aba: 'usuarios', pessoa: id })

/** The reviews by a client, or about a professional. */
export const feedbacksUrl = (of: { autor: string } | { profissional: string }) =>
  urlOf({ aba: 'feedbacks', ...of })

export const reportsUrl = urlOf({ aba: 'feedbacks', lista: 'denuncias' })

/** A registration that waits for a decision. */
export const pendingUrl = (id: string) => urlOf({ aba: 'aprovacoes', [itemParam]: id })

/** What a profile said before its provider's edit, and what it says since. */
export const editUrl = (id: string) => urlOf({ aba: 'aprovacoes', fila: 'editados', [itemParam]: id })

/** A supplier with what may be done to it. */
export const supplierUrl = (id: string) => urlOf({ aba: 'fornecedores', [itemParam]: id })
