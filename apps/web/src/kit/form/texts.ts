import { formatCount } from '@fenix/domain/numbers.ts'

/** Texts that several forms share. A served page has no form, so they are not among its texts. */
export const strings = {
  processing: 'Processando...',
  sending: 'Enviando...',
  count: (length: number, max: number) => `${formatCount(length)} de ${formatCount(max)}`,
  over: (n: number) => `${formatCount(n)} a mais`,
  passwordHint: 'Ao menos 8 caracteres.',
} as const
