export const strings = { own: 'Seu perfil' } as const
