import { petals } from '../drawing/palettes.ts'
import { roseColors } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import { balloonArch, type Tones } from './balloon-arch.ts'
import { bunting } from './bunting.ts'
import { gardenParty } from './garden-party.ts'
import { lanterns } from './lanterns.ts'
import { moonGate } from './moon-gate.ts'
import { pampas } from './pampas.ts'
import { placeSetting } from './place-setting.ts'
import { roses } from './roses.ts'

const warmBalloons: readonly Tones[] = [
  ['#f2a184', '#c9593b', '#8f3522'],
  ['#fce2d8', '#efb9a8', '#c58573'],
  ['#fffdf8', '#f5e9d8', '#cdb596'],
  ['#ffe9b5', '#dfae57', '#9c6f24'],
  ['#d97b92', '#a7355a', '#661a38'],
]

const seaBalloons: readonly Tones[] = [
  ['#bfe3f7', '#5aa7d6', '#2a6a9c'],
  ['#e6f4fb', '#b5d9ec', '#7aa8c4'],
  ['#fffdf8', '#f2ecdf', '#c4b8a4'],
  ['#ffe9b5', '#e7b95a', '#9c6f24'],
  ['#8fe0d0', '#3aa394', '#1f6a60'],
]

const forestBalloons: readonly Tones[] = [
  ['#c4d8a8', '#8aa868', '#55703c'],
  ['#fffdf4', '#efe6d0', '#c4b390'],
  ['#d8b48a', '#a8744a', '#6a4426'],
  ['#7fae8a', '#3f7a54', '#204a32'],
  ['#ffe2b0', '#e8a854', '#a86a22'],
]

export const decorationScenes: Record<string, (random: Random) => string> = {
  'balloons-terracotta': (random) =>
    balloonArch(random, {
      wall: [
        [0, '#f8ecdf'],
        [0.78, '#efdcc8'],
        [0.785, '#c99f7f'],
        [1, '#a87858'],
      ],
      disc: '#f0c8b2',
      balloons: warmBalloons,
      flowers: [petals.coral, petals.blush, petals.wine],
      icing: '#e08a73',
    }),
  'balloons-sea': (random) =>
    balloonArch(random, {
      wall: [
        [0, '#eef6fa'],
        [0.78, '#dcebf2'],
        [0.785, '#b9a488'],
        [1, '#93795c'],
      ],
      disc: '#bcdcea',
      balloons: seaBalloons,
      flowers: [petals.sky, petals.ivory, petals.sun],
      icing: '#5aa7d6',
    }),
  'balloons-forest': (random) =>
    balloonArch(random, {
      wall: [
        [0, '#f4f1e2'],
        [0.78, '#e4e2cc'],
        [0.785, '#a8845c'],
        [1, '#7a5a3a'],
      ],
      disc: '#c9d4ac',
      balloons: forestBalloons,
      flowers: [petals.ivory, petals.sun, petals.coral],
      icing: '#8aa868',
    }),
  'roses-romance': (random) =>
    roses(random, {
      ground: [
        [0, '#ead7bf'],
        [0.5, '#d9b79b'],
        [1, '#8f5f4c'],
      ],
      colors: [...roseColors.romance, petals.wine],
    }),
  'roses-field': (random) =>
    roses(random, {
      ground: [
        [0, '#dfe4ee'],
        [0.5, '#b9c2d6'],
        [1, '#5f6a86'],
      ],
      colors: roseColors.field,
    }),
  'roses-fire': (random) =>
    roses(random, {
      ground: [
        [0, '#4a1420'],
        [0.5, '#7a2430'],
        [1, '#240810'],
      ],
      colors: roseColors.fire,
    }),
  'moon-gate': moonGate,
  lanterns,
  bunting,
  pampas,
  'place-setting': placeSetting,
  'garden-party': gardenParty,
}
