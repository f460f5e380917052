import { createRandom, type Random } from '../../tests/random.ts'

/** The first is in one description of twenty, the second in twenty descriptions, whatever the size. */
export const TERMS = { common: 'decoração', rare: 'jabuticabeira' }

const FREQUENT =
  'de para festas e com o a em festa sua que do da eventos nossa equipe não casamento por mais seu os cada no as um ' +
  'aniversário infantil serviço uma mesa até dos na bolo doces música som luz fotos álbum salão flores convidados'
const BEGINNINGS = 'ca de fes mo ra li to bu gar pra ser vi cor la be ção al tra nu pe do ilu en'
const MIDDLES = ' ri ta le no mi ra du ve si lo co ma te pa ni tu ba'
const ENDINGS = 's do ra nte ção dos l mento ria zinho is da r ram dj ês'

const split = (text: string) => text.split(' ')

/** Words from frequent to hardly ever: real ones first, then thousands in the sound of the language. */
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

/** A word as often as words of a language are used: the n-th most frequent one n times as rarely as the first. */
const word = (random: Random) => WORDS[Math.floor(Math.exp((random.below(1e6) / 1e6) * SIZE))] ?? ''

export type Described = { name: string; description: string }

/** A name of two words and a description of 20 to 100 for the professional of a number. */
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
