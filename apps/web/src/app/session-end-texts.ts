/** Texts of the message after a session that was revoked or has expired. */
export const strings = {
  title: 'Sua sessão terminou',
  description: 'Escolha seu perfil e entre de novo: você volta para onde estava.',
} as const
