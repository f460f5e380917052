import { cities } from '../cities.ts'
import { districts } from '../districts.ts'
import { cityWithNeighborhoods, neighborhoods, regions, zones } from '../neighborhoods.ts'
import { foldText } from '../text.ts'
import { wordsOf } from './words.ts'

/** A place as the listing's filters name it, with the name that people read. */
export type Place = {
  name: string
  filter: { region: string } | { city: string } | { zone: string } | { neighborhood: string }
  /** Whether the text named a district. Its city is the place, because there is no filter by district. */
  isDistrict?: true
}

/** Shorter names that people use for places. */
const shortNames: ReadonlyMap<string, string> = new Map([
  ['angra', 'angra dos reis'],
  ['arraial', 'arraial do cabo'],
  ['buzios', 'armacao dos buzios'],
  ['campos', 'campos dos goytacazes'],
  ['caxias', 'duque de caxias'],
  ['complexo da mare', 'mare'],
  ['copa', 'copacabana'],
  ['friburgo', 'nova friburgo'],
  ['iguaba', 'iguaba grande'],
  ['jpa', 'jacarepagua'],
  ['meriti', 'sao joao de meriti'],
  ['nikiti', 'niteroi'],
  ['padua', 'santo antonio de padua'],
  ['parati', 'paraty'],
  ['recreio', 'recreio dos bandeirantes'],
  ['rio', 'rio de janeiro'],
  ['saqua', 'saquarema'],
  ['sg', 'sao goncalo'],
  ['sjb', 'sao joao da barra'],
  ['sjm', 'sao joao de meriti'],
  ['tere', 'teresopolis'],
  ['vr', 'volta redonda'],
  ['z norte', 'zona norte'],
  ['z oeste', 'zona oeste'],
  ['z sul', 'zona sul'],
  ['zn', 'zona norte'],
  ['zo', 'zona oeste'],
  ['zs', 'zona sul'],
])

/** Names that are ordinary words, too: they name a place only after 'em', 'no', 'na' or 'bairro'. */
const ordinary = new Set(
  `abolicao agrioes albuquerque anil areal arraial arrozal aterrado austin avelar badu barreto caju calheiros campos
  cantagalo carmo cavaleiros centro colegio copa cordeirinho cordeiro cosmos cubango da encantado ferradura flamengo
  fonseca francisco gama gloria jacare lagoa lapa laranjais leme lumiar macuco mangueira manilha mare maromba mendes
  monnerat natividade neves nogueira olaria paciencia palhada pechincha penha pero piedade pilares pimenteiras
  portuguesa praca ramos raposo ribeira rocha sampaio sana santissimo sao saude seca sumidouro tanque vasco werneck
  zumbi`.split(/\s+/),
)

export const isOrdinary = (name: string) => name.split(' ').every((word) => ordinary.has(word))

const folded = (name: string) =>
  wordsOf(name)
    .map((word) => word.folded)
    .join(' ')

/** Names of a region: 'serrana' alone, 'regiao serrana' and 'norte fluminense', but not 'norte', which may mean a zone. */
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

/** A name folded, and also in one word, as some people write it: 'nova iguacu', 'novaiguacu'. */
const spellings = (name: string) => [folded(name), folded(name).replaceAll(' ', '')]

/** A name without its prepositions: 'barra tijuca', 'duque caxias'. */
const bareName = (name: string) => folded(name).replace(/ d[aeo]s?(?= )/g, '')

/** Places by their folded name. A city takes precedence over a neighborhood or district of the same name. */
const fullNames: ReadonlyMap<string, Place> = new Map([
  ...neighborhoods.map((name): [string, Place] => [bareName(name), { name, filter: { neighborhood: name } }]),
  ...cities.map((city): [string, Place] => [bareName(city), { name: city, filter: { city } }]),
  ...districts.map(([name, city]): [string, Place] => [
    folded(name),
    { name: city, filter: { city }, isDistrict: true },
  ]),
  ...neighborhoods.flatMap((name) =>
    spellings(name).map((spelling): [string, Place] => [spelling, { name, filter: { neighborhood: name } }]),
  ),
  ...zones
    .filter(({ label }) => foldText(label) !== 'centro')
    .map(({ slug, label }): [string, Place] => [folded(label), { name: label, filter: { zone: slug } }]),
  ...regions.flatMap(({ slug, label }) =>
    regionNames(label).map((name): [string, Place] => [name, { name: label, filter: { region: slug } }]),
  ),
  ...cities.flatMap((city) =>
    spellings(city).map((spelling): [string, Place] => [spelling, { name: city, filter: { city } }]),
  ),
])

/** The place with a folded name, even if the name is abbreviated, as in 's goncalo' and 'sta teresa'. */
const namedPlace = (name: string) =>
  fullNames.get(shortNames.get(name) ?? name.replace(/^s(?= )/, 'sao').replace(/^st(?=[ao] )/, 'sant'))

/** The place with a folded name. A city's center, as in 'centro de niteroi', means the city; only Rio's center is a neighborhood. */
export function findPlace(name: string) {
  const [, behind, before] = /^centro (?:d[aeo]s? )?(.+)$|^(.+) centro$/.exec(name) ?? []
  const centered = namedPlace(behind ?? before ?? '')
  const isCity = centered && 'city' in centered.filter && centered.filter.city !== cityWithNeighborhoods

  return isCity ? centered : namedPlace(name)
}
