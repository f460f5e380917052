import { formatLongDay } from './dates.ts'
import { formatMonth } from './months.ts'
import { fieldOf } from './registration-fields.ts'
import type { Rejection } from './schemas/decisions.ts'
import { inWords } from './text.ts'

/** The words of the mail about a rejection, for its template and for the administrator's preview. */
export const rejectionMail = ({ name, fields, reason }: Rejection & { name: string }) => ({
  subject: `O cadastro de ${name} precisa de ajustes`,
  title: 'Seu cadastro não foi aprovado',
  intro: `Lemos o cadastro de ${name}, e ele ainda não pode ir ao ar.`,
  lead: fields.length === 0 ? '' : 'O que mudar:',
  requests: fields.map((field) => `${fieldOf(field).label}: ${fieldOf(field).ask}`),
  quote: reason === '' ? '' : `“${reason}”`,
  rest: 'O que você preencheu está salvo. Mude o que for preciso e envie de novo.',
})

/** The words of the mail about an edit that was undone, for its template and for the administrator's preview. */
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

/** The words of the monthly mail about a provider's agenda: the busy days of eight weekends, a line for each month. */
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

/** The words of the mail about clients who say that they have hired the provider. */
export const closingMail = ({ name, closings = [] }: ClosingMail) => ({
  subject:
    closings.length === 1
      ? `${closings[0]?.name} disse que fechou com ${name}`
      : `${closings.length} clientes disseram que fecharam com ${name}`,
  title: closings.length === 1 ? 'Você fechou esta festa?' : 'Você fechou estas festas?',
  parties: closings.map((party) => `${party.name}, ${formatLongDay(party.day)}`),
})

/** The words of the mail that asks a client, on the day after a confirmed party, how the party was. */
export const reviewMail = ({ name, day }: { name: string; day?: string }) => ({
  intro: `Sua festa com ${name} foi em ${day === undefined ? '' : formatLongDay(day)}. Conte como foi: ajuda quem está escolhendo agora.`,
})

/**
 * How much waits for administrators: pending registrations, the oldest one's age in days, edited profiles, reported items,
 * and professionals who may no longer be active.
 */
export type Waiting = { waiting: number; days: number | null; edits: number; reports: number; doubts: number }

const counted = (n: number, one: string, many: string) => (n === 0 ? [] : [`${n} ${n === 1 ? one : many}`])

const ageOf = (days: number | null) => {
  if (!days) return 'o mais antigo de hoje'
  return `o mais antigo há ${days} ${days === 1 ? 'dia' : 'dias'}`
}

/** The words of the daily mail to administrators. */
export function digestMail({ waiting, days, edits, reports, doubts }: Waiting) {
  const registrations = counted(waiting, 'cadastro', 'cadastros')
  const others = [
    ...counted(edits, 'perfil editado', 'perfis editados'),
    ...counted(reports, 'denúncia', 'denúncias'),
    ...counted(doubts, 'fornecedor que talvez não atenda', 'fornecedores que talvez não atendam'),
  ]

  return {
    subject: `Esperando por você: ${[...registrations, ...others].join(', ')}`,
    lines: [...registrations.map((line) => `${line}, ${ageOf(days)}`), ...others],
  }
}
