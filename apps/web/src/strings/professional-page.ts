import { strings as app } from './app.ts'

export const strings = {
  title: (name: string, category: string) => `${name} · ${category} · ${app.productName}`,
  signIn: 'Entrar',
  toApp: 'Ver profissionais',
  photos: (n: number) => (n === 1 ? '1 foto' : `${n} fotos`),
  about: 'Sobre',
  contact: 'Contato',

  share: 'Compartilhar',
  copied: 'Link copiado',
  copiedText: 'Agora é só colar na conversa.',
  copyFailed: 'Não foi possível copiar o link',

  onlyClients: 'Somente clientes favoritam e avaliam',
  onlyClientsText: 'Entre com uma conta de cliente para continuar.',

  loadError: 'Erro ao buscar profissional',
  unknown: {
    pageTitle: `Profissional não encontrado · ${app.productName}`,
    title: 'Profissional não encontrado',
    text: 'O endereço pode ter mudado, ou este perfil não está mais publicado.',
    action: 'Ir para o início',
  },
} as const
