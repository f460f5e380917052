import { messages } from '@fenix/domain/messages.ts'

export const strings = {
  remove: (place: string) => `Remover ${place}`,

  cities: {
    search: 'Buscar cidade',
    list: 'Cidades',
    chosen: 'Cidades escolhidas',
    none: 'Nenhuma cidade com esse nome.',
    tooMany: messages.tooManyCities,
  },
  neighborhoods: {
    search: 'Buscar bairro',
    list: 'Bairros',
    chosen: 'Bairros escolhidos',
    none: 'Nenhum bairro com esse nome.',
    tooMany: messages.tooManyNeighborhoods,
  },
} as const
