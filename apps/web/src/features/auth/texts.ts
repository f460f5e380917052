import type { UserType } from '@fenix/domain/roles.ts'
import { strings as app } from '#kit/texts.ts'

const titles: Record<UserType, string> = {
  client: 'Área do Cliente',
  provider: 'Área do Fornecedor',
  admin: 'Acesso Administrativo',
}

export const strings = {
  titles,
  forms: 'Entrar ou cadastrar',
  email: 'E-mail',
  password: 'Senha',

  /** Why a visitor is asked to sign in. */
  reasons: {
    favorite: (name: string) => `Entre para salvar ${name} nos favoritos.`,
    review: (name: string) => `Entre para avaliar ${name}.`,
  },

  signIn: {
    tab: app.signIn,
    submit: 'Entrar',
    forgot: 'Esqueci a senha',
  },

  signUp: {
    tab: app.signUp,
    submit: 'Cadastrar',
    picture: 'Foto de perfil',
    name: 'Nome Completo',
    phone: 'Telefone',
    phonePlaceholder: '(11) 99999-9999',
    passwordConfirmation: 'Confirmar Senha',
  },

  recovery: {
    title: 'Recuperar Senha',
    subtitle: 'Insira seu e-mail para receber a senha.',
    submit: 'Enviar',
    back: 'Voltar para o login',
  },

  confirmation: {
    waiting: 'Confirme seu e-mail para entrar',
    waitingText: (email: string) => `Enviamos um link para ${email}. Não chegou? Olhe também no spam.`,
    unconfirmed: 'Seu e-mail ainda não foi confirmado',
    resend: 'Enviar o e-mail de novo',
  },

  /** On the screen of a mailed link. */
  notMe: 'Se não foi você quem pediu, feche esta página: nada acontece.',

  failedLink: {
    title: app.failedLink,
    text: 'Links enviados por e-mail valem uma só vez e por tempo limitado. Se você já confirmou sua conta, é só entrar. Se o link veio cortado, copie-o inteiro da mensagem, ou peça outro.',
    forgot: 'Quero redefinir minha senha',
    signIn: 'Entrar',
  },

  newPassword: {
    title: 'Definir nova senha',
    text: 'Escolha a senha que você vai usar daqui em diante.',
    password: 'Nova senha',
    passwordConfirmation: 'Confirmar nova senha',
    submit: 'Salvar senha',
    another: 'Enviar outro link',
  },
} as const
