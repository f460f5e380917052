import { messages } from '@fenix/domain/messages.ts'

export const strings = {
  heic: (fileName: string) =>
    `${fileName} está no formato HEIC, que este navegador não abre. Escolha a foto em JPEG, ou tire um print dela.`,
  unreadable: (fileName: string) => `Não foi possível ler ${fileName}. ${messages.notAnImage}`,
  tooSmall: (fileName: string) => `${fileName}: ${messages.photoTooSmall}`,
  notPrepared: 'A foto não pôde ser preparada. Tente de novo.',
  tooManyUploads: 'Muitos envios seguidos. Espere alguns minutos e tente de novo.',
  notSent: 'O envio da foto falhou. Tente de novo.',
  connectionLost: 'A conexão caiu durante o envio da foto.',
} as const
