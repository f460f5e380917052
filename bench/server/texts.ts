import { createRandom, type Random } from '../../tests/random.ts'

/** Special words: `common` is in one description out of twenty, `rare` in twenty descriptions whatever the size. */
export const TERMS = { common: 'decoração', rare: 'jabuticabeira' }

const FREQUENT =
  'de para festas e com o a em festa sua que do da eventos nossa equipe não casamento por mais seu os cada no as um ' +
  'aniversário infantil serviço uma mesa até dos na bolo doces música som luz fotos álbum salão flores convidados'
const BEGINNINGS = 'ca de fes mo ra li to bu gar pra ser vi cor la be ção al tra nu pe do ilu en'
const MIDDLES = ' ri ta le no mi ra du ve si lo co ma te pa ni tu ba'
const ENDINGS = 's do ra nte ção dos l mento ria zinho is da r ram dj ês'

const split = (text: string) => text.split(' ')

/** The vocabulary, most frequent first: real words, then thousands that sound Portuguese. */
const WORDS = [
  ...split(FREQUENT),
  ...split(MIDDLES).flatMap((middle) =>
    split(BEGINNINGS).flatMap((beginning) =>
      split(ENDINGS).flatMap((ending) => [
        `${beginning}${middle}${ending}`,
        `${ending}${beginning}${middle}`,
      ]),
    ),
  ),
]
const SIZE = Math.log(WORDS.length)

/** Draws a word by Zipf's law: the n-th is drawn n times less often than the first. */
const word = (random: Random) => WORDS[Math.floor(Math.exp((random.below(1e6) / 1e6) * SIZE))] ?? ''

export type Described = { name: string; description: string }

/** Writes the name (two words) and the description (20 to 100) of the professional with a given number. */
export function createWriter(seed: number, size: number): (number: number) => Described {
  const random = createRandom(seed)
  const some = (count: number) => Array.from({ length: count }, () => word(random))
  return (number) => {
    const words = some(20 + random.below(81))
    if (random.oneIn(20)) words.splice(random.below(words.length), 0, TERMS.common)
    if (number % (size / 20) === 0) words.splice(random.below(words.length), 0, TERMS.rare)
    return { name: `Festa ${some(2).join(' ')}`, description: words.join(' ') }
  }
}
