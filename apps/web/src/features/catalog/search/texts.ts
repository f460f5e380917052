import { inWords } from '@fenix/domain/text.ts'

/** The name is empty for a place with several cities or neighborhoods. */
const named = (place: string) => place || 'esse lugar'

export const strings = {
  label: 'Buscar profissionais',
  placeholder: 'Buscar',
  screen: 'Buscar',
  close: 'Fechar a busca',
  clear: 'Limpar a busca',
  list: 'Sugestões',

  kinds: {
    category_city: 'Categoria e cidade',
    category: 'Categoria',
    city: 'Cidade',
    neighborhood: 'Bairro',
  },
  categoryInCity: (category: string, city: string) => `${category} em ${city}`,
  understood: 'Entendemos assim',
  understoodParts: (parts: readonly string[]) => `Entendemos assim: ${parts.join(', ')}.`,
  withoutPart: (part: string) => `Remover ${part}`,
  searchThus: (found: string | undefined) =>
    found === undefined ? 'Buscar assim' : `Buscar assim · ${found}`,
  nobody: 'nenhum profissional',
  freeSentence: 'Buscar a frase em nomes e descrições',

  professionals: 'Profissionais',
  professionalsWith: (term: string) => `Com “${term}”`,
  rated: (rating: string) => `Nota ${rating}`,

  recent: 'Buscas recentes',
  forget: 'Remover',
  forgetRecent: 'Remover as buscas recentes',

  lookIn: (inCity: string) => `Ver ${inCity}`,
  nothingWith: (term: string) => `Nada com “${term}”.`,
  didYouMean: (term: string) => `Você quis dizer “${term}”?`,
  nobodyServes: (place: string, what: string | undefined) =>
    `Ninguém${what === undefined ? '' : ` com “${what}”`} atende ${named(place)}.`,
  theseServe: (places: readonly string[]) => `Estes atendem ${inWords(places.map(named))}.`,
  theseHave: (what: string) => `Estes têm “${what}”.`,
  meanwhile: 'Os mais bem avaliados',
  free: (term: string) => `Buscar “${term}” em nomes e descrições`,

  found: (n: number) => (n === 1 ? '1 sugestão' : `${n} sugestões`),
} as const
