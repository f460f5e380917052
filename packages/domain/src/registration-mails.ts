import { formatLongDay } from './dates.ts'
import { formatMonth } from './months.ts'
import { fieldOf } from './registration-fields.ts'
import type { Rejection } from './schemas/decisions.ts'
import { inWords } from './text.ts'

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

type AgendaMail = { name: string; busy?: readonly string[]; confirmed_at?: string | null }

/** The words of the monthly mail about a provider's agenda: what is busy in eight weekends, a line for each month. */
export function agendaMail({ name, busy = [], confirmed_at: confirmedAt }: AgendaMail) {
  const byMonth = Map.groupBy(busy, formatMonth)

  return {
    subject: `A agenda de ${name} está certa?`,
    intro:
      busy.length === 0
        ? `Nenhum dia ocupado nos próximos oito fins de semana, na agenda de ${name}.`
        : `Nos próximos oito fins de semana, estes dias estão ocupados na agenda de ${name}:`,
    days: [...byMonth].map(
      ([month, days]) => `${month}: ${inWords(days.map((day) => String(Number(day.slice(8)))))}`,
    ),
    confirmed: confirmedAt
      ? `Confirmada pela última vez em ${formatLongDay(confirmedAt)}.`
      : 'Esta agenda ainda não foi confirmada.',
  }
}

type ClosingMail = { name: string; closings?: readonly { name: string; day: string }[] }

/** The words of the mail about clients who have told that they hired the provider. */
export const closingMail = ({ name, closings = [] }: ClosingMail) => ({
  subject:
    closings.length === 1
      ? `${closings[0]?.name} disse que fechou com ${name}`
      : `${closings.length} clientes disseram que fecharam com ${name}`,
  title: closings.length === 1 ? 'Você fechou esta festa?' : 'Você fechou estas festas?',
  parties: closings.map((party) => `${party.name}, ${formatLongDay(party.day)}`),
})

/** The words of the mail that asks a client, the day after, how a confirmed party was. */
export const reviewMail = ({ name, day }: { name: string; day?: string }) => ({
  intro: `Sua festa com ${name} foi em ${day === undefined ? '' : formatLongDay(day)}. Conte como foi: ajuda quem está escolhendo agora.`,
})
