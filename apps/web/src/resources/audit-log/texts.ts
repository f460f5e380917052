export const strings = {
  failed: 'Erro ao buscar o registro',
} as const
