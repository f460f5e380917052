import { formatCount } from '@fenix/domain/numbers.ts'

/** Texts of the dialog of a report. */
export const strings = {
  title: {
    professional: (name: string) => `Denunciar ${name}`,
    feedback: (name: string) => `Denunciar a avaliação de ${name}`,
  },
  text: 'Só a equipe do Fênix lê, e não guardamos quem denunciou. Nada sai do ar antes de a equipe decidir.',
  reason: 'Motivo',
  details: 'Detalhes',
  count: (n: number, max: number) => `${formatCount(n)} de ${formatCount(max)}`,
  submit: 'Enviar denúncia',
  sending: 'Enviando...',
  sent: 'Recebemos sua denúncia',
  sentText: 'Obrigado por avisar. A equipe do Fênix vai ler.',
  notSent: 'A denúncia não foi enviada',
} as const
