/** Each client's favorite professionals, both by their keys. */
export type DemoFavorite = { client: string; professional: string }

export const demoFavorites: DemoFavorite[] = [
  { client: 'cliente', professional: 'agua-clara' },
  { client: 'cliente', professional: 'lia-aroeira' },
  { client: 'cliente', professional: 'tia-amora' },
  { client: 'ana', professional: 'flor-maracuja' },
  { client: 'ana', professional: 'mare-alta' },
  { client: 'thiago', professional: 'brasa-varanda' },
]
