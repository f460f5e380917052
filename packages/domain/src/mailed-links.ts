/**
 * The texts of the page that a mailed link opens, by the link's type. The link takes effect only when the page's button is
 * pressed, because mail scanners open links.
 */
export const mailedLinks = {
  signup: {
    title: 'Confirme seu e-mail',
    text: 'Confirme para ativar a conta, com o nome e o tipo que estão na mensagem, e entrar nela.',
    act: 'Confirmar e-mail',
  },
  recovery: {
    title: 'Defina uma nova senha',
    text: 'Você entra na sua conta e escolhe outra senha. Até lá, vale a atual.',
    act: 'Definir nova senha',
  },
  email_change: {
    title: 'Confirme a troca de e-mail',
    text: 'A troca vale depois que os dois endereços, o atual e o novo, confirmarem.',
    act: 'Confirmar a troca',
  },
  invite: {
    title: 'Aceite o convite',
    text: 'Sua conta passa a valer, e você escolhe a senha dela.',
    act: 'Aceitar o convite',
  },
  magiclink: {
    title: 'Entre no Fênix Conecta',
    text: 'Você entra na conta do e-mail que recebeu este link.',
    act: 'Entrar',
  },
} as const

export type MailedLinkType = keyof typeof mailedLinks

export type MailedLink = { token: string; type: MailedLinkType }

/** The mailed link in a URL's parameters; undefined if they contain none. */
export function mailedLinkIn(params: URLSearchParams): MailedLink | undefined {
  const token = params.get('token_hash') ?? ''
  const type = params.get('type') ?? ''

  return /^[\w-]{1,128}$/.test(token) && Object.hasOwn(mailedLinks, type)
    ? { token, type: type as MailedLinkType }
    : undefined
}
