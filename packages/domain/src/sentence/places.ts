import { cities } from '../cities.ts'
import { neighborhoods, regions, zones } from '../neighborhoods.ts'
import { foldText } from '../text.ts'
import { wordsOf } from './words.ts'

/** A place as the listing's filters name it, with the name that people read. */
export type Place = {
  name: string
  filter: { region: string } | { city: string } | { zone: string } | { neighborhood: string }
}

/** Cities by the shorter names that people use for them. */
const shortNames: Readonly<Record<string, string>> = {
  angra: 'Angra dos Reis',
  arraial: 'Arraial do Cabo',
  buzios: 'Armação dos Búzios',
  campos: 'Campos dos Goytacazes',
  caxias: 'Duque de Caxias',
  friburgo: 'Nova Friburgo',
  meriti: 'São João de Meriti',
  rio: 'Rio de Janeiro',
}

/** Names that are ordinary words, too: they name a place only after 'em', 'no', 'na' or 'bairro'. */
const ordinary = new Set(
  `abolicao anil areal arraial caju campos cantagalo carmo centro colegio cordeiro cosmos encantado flamengo gloria jacare
  lagoa lapa leme macuco mangueira mare mendes natividade olaria paciencia pechincha penha piedade pilares portuguesa praca
  ramos ribeira rocha sampaio santissimo saude seca sumidouro tanque vasco da gama zumbi`.split(/\s+/),
)

export const isOrdinary = (name: string) => name.split(' ').every((word) => ordinary.has(word))

const folded = (name: string) =>
  wordsOf(name)
    .map((word) => word.folded)
    .join(' ')

/** 'serrana' alone, 'regiao serrana' and 'norte fluminense'; 'norte' alone may be a zone's. */
function regionNames(label: string) {
  const name = folded(label).replace(/^regiao d[oa]s? /, '')

  return [
    `regiao ${name}`,
    `regiao do ${name}`,
    `regiao dos ${name}`,
    `${name} fluminense`,
    ...(['serrana', 'grande rio', 'costa verde', 'medio paraiba'].includes(name) ? [name] : []),
  ]
}

/** Places by their folded name. A city takes precedence over a neighborhood of its name. */
export const places: ReadonlyMap<string, Place> = new Map([
  ...neighborhoods.map((name): [string, Place] => [folded(name), { name, filter: { neighborhood: name } }]),
  ...zones
    .filter(({ label }) => foldText(label) !== 'centro')
    .map(({ slug, label }): [string, Place] => [folded(label), { name: label, filter: { zone: slug } }]),
  ...regions.flatMap(({ slug, label }) =>
    regionNames(label).map((name): [string, Place] => [name, { name: label, filter: { region: slug } }]),
  ),
  ...Object.entries(shortNames).map(([short, city]): [string, Place] => [
    short,
    { name: city, filter: { city } },
  ]),
  ...cities.map((city): [string, Place] => [folded(city), { name: city, filter: { city } }]),
])
