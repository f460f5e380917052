import { errorCodes } from '@fenix/database/error-codes.ts'

const sessionOver = 'Sua sessão terminou. Entre de novo.'
const notDone = 'O servidor não conseguiu concluir. Tente de novo em instantes.'
const notSaved = 'Nada pode ser salvo agora. Tente de novo em alguns minutos.'

/** The specification's error catalog (section 8), and translations of the service's messages by code. */
export const strings = {
  unexpected: 'Something went wrong',
  refused: 'Não foi possível concluir. Recarregue a página e tente de novo.',
  notAllowed: 'Sua conta não pode fazer isto. Se você saiu dela, entre de novo.',

  /** Titles of the toasts that the auth layer shows; the screen's own toast immediately replaces each of them. */
  authLayer: {
    signUp: 'Sign up Failed',
    signIn: 'Sign in Failed',
    signOut: 'Sign out Failed',
  },

  signIn: 'Erro no login',
  signUp: 'Erro no cadastro',
  recovery: 'Erro ao enviar e-mail',
  newPassword: 'Erro ao salvar a senha',
  profileLookup: 'Erro ao buscar perfil',

  load: {
    pending: 'Erro ao buscar pendentes',
    approved: 'Erro ao buscar aprovados',
    feedbacks: 'Erro ao buscar feedbacks',
    reports: 'Erro ao buscar denúncias',
    users: 'Erro ao buscar usuários',
    banners: 'Erro ao buscar banners',
  },

  act: {
    approve: 'Erro ao aprovar',
    reject: 'Erro ao rejeitar',
    update: 'Erro ao atualizar',
    remove: 'Erro ao excluir',
    closeReport: 'Erro ao encerrar a denúncia',
    upload: 'Erro no upload',
    saveBanner: 'Erro ao salvar banner',
    removeBanner: 'Erro ao remover banner',
  },

  byCode: {
    network: 'Sem conexão com o servidor. Verifique a internet e tente de novo.',
    invalid_credentials: 'E-mail ou senha incorretos.',
    wrong_password: 'Senha incorreta. Confira e tente de novo.',
    email_not_confirmed: 'Seu e-mail ainda não foi confirmado. Abra o link que enviamos para você.',
    not_an_admin: 'Esta conta não é de administrador. Volte e entre pela área do seu perfil.',
    user_already_exists: 'Já existe uma conta com este e-mail. Entre ou recupere a senha.',
    email_exists: 'Já existe uma conta com este e-mail. Entre ou recupere a senha.',
    email_address_invalid: 'Este e-mail não é aceito. Confira se está escrito certo.',
    signup_disabled: 'Novos cadastros estão fechados no momento.',
    reauthentication_needed:
      'Por segurança, a senha só muda até 10 minutos depois de abrir o link. Peça outro.',
    same_password: 'A nova senha precisa ser diferente da atual.',
    over_request_rate_limit: 'Muitas tentativas seguidas. Espere alguns minutos e tente de novo.',
    429: 'Muitos envios seguidos. Espere alguns minutos e tente de novo.',
    over_email_send_rate_limit: 'Acabamos de enviar um e-mail. Espere um minuto antes de pedir outro.',
    otp_expired: 'Este link já foi usado ou expirou. Peça outro.',
    session_not_found: sessionOver,
    session_expired: sessionOver,
    refresh_token_not_found: sessionOver,
    PGRST301: sessionOver,
    PGRST303: sessionOver,
    user_banned: 'Esta conta está bloqueada.',
    unexpected_failure: notDone,
    unavailable: 'O servidor não está disponível agora. Tente de novo em instantes.',
    PGRST000: notDone,
    PGRST001: notDone,
    PGRST002: notDone,
    PGRST003: 'Muita gente está no Fênix agora. Tente de novo em instantes.',
    503: notSaved,
    [errorCodes.diskFull]: notSaved,
    [errorCodes.timedOut]: 'O servidor demorou demais para responder. Tente de novo em instantes.',
  },

  /** Messages for rate limits if the service says when to try again: "em 12 minutos". */
  withWait: {
    over_request_rate_limit: (when: string) => `Muitas tentativas seguidas. Tente de novo ${when}.`,
    429: (when: string) => `Muitos envios seguidos. Tente de novo ${when}.`,
    over_email_send_rate_limit: (when: string) => `Acabamos de enviar um e-mail. Peça outro ${when}.`,
  },
} as const
