import { fieldOf } from './registration-fields.ts'
import type { Rejection } from './schemas/rejection.ts'

/** The words of the mail about a rejection, which its template and the administrator's preview show. */
export const rejectionMail = ({ name, fields, reason }: Rejection & { name: string }) => ({
  subject: `O cadastro de ${name} precisa de ajustes`,
  title: 'Seu cadastro não foi aprovado',
  intro: `Lemos o cadastro de ${name}, e ele ainda não pode ir ao ar.`,
  lead: fields.length === 0 ? '' : 'O que mudar:',
  requests: fields.map((field) => `${fieldOf(field).label}: ${fieldOf(field).ask}`),
  quote: reason === '' ? '' : `“${reason}”`,
  rest: 'O que você preencheu está guardado. Mude o que for preciso e envie de novo.',
})
