export const strings = {
  search: 'Buscar cidade',
  list: 'Cidades',
  chosen: 'Cidades escolhidas',
  none: 'Nenhuma cidade com esse nome.',
  remove: (city: string) => `Remover ${city}`,
} as const
