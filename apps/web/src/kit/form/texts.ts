import { formatCount } from '@fenix/domain/numbers.ts'

/** Texts that several forms share, in a file of their own, because a served page has no form and should not load them. */
export const strings = {
  processing: 'Processando...',
  sending: 'Enviando...',
  count: (length: number, max: number) => `${formatCount(length)} de ${formatCount(max)}`,
  over: (n: number) => `${formatCount(n)} a mais`,
  passwordHint: 'Ao menos 8 caracteres.',
} as const
