import type { Petals } from '../drawing/palettes.ts'
import { candle, posy, shadow } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import { ball, circle, ellipse, linear, path, picture, ring, round, type Stop } from '../drawing/svg.ts'

export type Tones = readonly [string, string, string]

type Arch = {
  wall: readonly Stop[]
  disc: string
  balloons: readonly Tones[]
  flowers: readonly Petals[]
  icing: string
}

/** An arch of balloons around the cake table. */
export const balloonArch = (random: Random, { wall, disc, balloons, flowers, icing }: Arch) => {
  const all = Array.from({ length: 74 }, (_, index) => {
    const angle = 3.5 - (index / 73) * 4.1

    return {
      x: 330 + Math.cos(angle) * (236 + random.between(-34, 34)),
      y: 300 - Math.sin(angle) * (226 + random.between(-34, 34)),
      size: random.between(14, 46),
    }
  })
  const balloon = ({ x, y, size }: { x: number; y: number; size: number }) =>
    ellipse(x + 4, y + 7, size, size * 1.06, '#7a4a3a', 'opacity=".14"') +
    ellipse(x, y, size, size * 1.07, `url(#tone${random.pick(balloons.map((_, index) => index))})`) +
    ellipse(
      x - size * 0.34,
      y - size * 0.42,
      size * 0.16,
      size * 0.24,
      '#fff',
      `opacity=".65" transform="rotate(30 ${round(x - size * 0.34)} ${round(y - size * 0.42)})"`,
    )

  return picture({
    ground: wall,
    vignette: 0.45,
    defs: [
      ...balloons.map((tones, index) => ball(`tone${index}`, tones)),
      linear('table', [
        [0, '#fffaf3'],
        [1, '#d9c0a8'],
      ]),
    ],
    body: [
      circle(330, 250, 168, disc) + ring(330, 250, 168, '#fff', 5, 'stroke-opacity=".4"'),
      ...all.toSorted((a, b) => b.size - a.size).map(balloon),
      shadow(334, 440, 120, 18, 0.4, '#5a3424'),
      path('M262 330H398V434Q330 448 262 434z', 'url(#table)') + ellipse(330, 330, 68, 11, '#fffdf9'),
      path('M300 268h60v54q-30 9 -60 0z', '#fff7ec') + ellipse(330, 268, 30, 5.5, '#fff'),
      path('M300 268v18q6 10 12 0q6 14 14 1q6 12 12 0q6 12 12 0q6 8 10-4v-15z', icing),
      candle(330, 266, 16, 4),
      posy(random, 206, 424, { width: 50, height: 24, roses: 10, size: 20, colors: flowers }),
      posy(random, 462, 428, { width: 46, height: 22, roses: 9, size: 19, colors: flowers }),
    ],
  })
}
