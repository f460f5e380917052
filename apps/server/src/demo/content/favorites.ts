/** Each client's favorite professionals, both by their keys, and the client's note. */
export type DemoFavorite = { client: string; professional: string; note?: string }

export const demoFavorites: DemoFavorite[] = [
  {
    client: 'cliente',
    professional: 'agua-clara',
    note: 'Respondeu no mesmo dia. Perguntar se o álbum entra no preço.',
  },
  { client: 'cliente', professional: 'lia-aroeira', note: 'Mais caro, mas fica até o fim da festa.' },
  { client: 'cliente', professional: 'tia-amora' },
  { client: 'ana', professional: 'flor-maracuja' },
  { client: 'ana', professional: 'mare-alta' },
  { client: 'ana', professional: 'tres-tamarindos' },
  { client: 'thiago', professional: 'brasa-varanda' },
  { client: 'thiago', professional: 'tres-tamarindos' },
]
