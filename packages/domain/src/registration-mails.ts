import { fieldOf } from './registration-fields.ts'
import type { Rejection } from './schemas/decisions.ts'

/** The words of the mail about a rejection, which its template and the administrator's preview show. */
export const rejectionMail = ({ name, fields, reason }: Rejection & { name: string }) => ({
  subject: `O cadastro de ${name} precisa de ajustes`,
  title: 'Seu cadastro não foi aprovado',
  intro: `Lemos o cadastro de ${name}, e ele ainda não pode ir ao ar.`,
  lead: fields.length === 0 ? '' : 'O que mudar:',
  requests: fields.map((field) => `${fieldOf(field).label}: ${fieldOf(field).ask}`),
  quote: reason === '' ? '' : `“${reason}”`,
  rest: 'O que você preencheu está salvo. Mude o que for preciso e envie de novo.',
})

/** The words of the mail about an edit that was undone, which its template and the administrator's preview show. */
export const undoneEditMail = ({ name, fields, reason }: Rejection & { name: string }) => ({
  subject: `Desfizemos a sua mudança no perfil de ${name}`,
  title: 'Desfizemos a sua mudança',
  intro: `O perfil de ${name} voltou a dizer o que dizia antes.`,
  lead: 'O que voltou:',
  requests: [fields.map((field) => fieldOf(field).label).join(', ')],
  quote: reason === '' ? '' : `“${reason}”`,
  rest: 'Você pode mudar o perfil de novo quando quiser, com isso em mente.',
})
