import { lights, type Petals } from '../drawing/palettes.ts'
import { bokeh, posy, shadow } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import {
  blurred,
  circle,
  ellipse,
  group,
  linear,
  path,
  picture,
  rect,
  round,
  type Stop,
  times,
} from '../drawing/svg.ts'

type Cake = {
  ground: readonly Stop[]
  icing: readonly [string, string, string, string]
  top: string
  balloons: readonly string[]
  flowers: readonly Petals[]
  drip?: string
}

/** A cake of three tiers on a stand. */
export const cake = (random: Random, { ground, icing, top, balloons, flowers, drip }: Cake) => {
  const tier = (y: number, width: number, height: number) => {
    const depth = width * 0.14
    const pearls = times(Math.floor(width / 7), (index) => {
      const u = -1 + (2 * (index + 0.5)) / Math.floor(width / 7)
      const [px, py] = [320 + u * width, y + height + Math.sqrt(1 - u * u) * depth]

      return circle(px, py - 3, 5, top) + circle(px - 1, py - 4, 2, '#fff')
    })
    const drops = times(drip ? Math.floor(width / 9) : 0, (index) => {
      const u = -0.95 + (1.9 * index) / (Math.floor(width / 9) - 1)
      const edge = y + Math.sqrt(1 - u * u) * depth - 2

      return rect(320 + u * width - 5, edge - 4, 10, random.between(14, height * 0.5), drip ?? '', 'rx="5"')
    })

    return [
      ellipse(320, y + height, width, depth, icing[3]),
      path(
        `M${320 - width} ${y}V${y + height}A${width} ${round(depth)} 0 0 0 ${320 + width} ${y + height}V${y}z`,
        'url(#icing)',
      ),
      drops,
      ellipse(320, y, width, depth, drip ?? top),
      pearls,
    ].join('')
  }
  const places = [
    [70, 110, 64],
    [150, 60, 52],
    [40, 230, 50],
    [570, 100, 66],
    [500, 50, 46],
    [604, 220, 52],
    [110, 190, 40],
  ] as const

  return picture({
    ground,
    vignette: 0.5,
    defs: [
      linear(
        'icing',
        [
          [0, icing[0]],
          [0.28, icing[1]],
          [0.6, icing[2]],
          [1, icing[3]],
        ],
        'right',
      ),
      linear('table', [
        [0, '#fff4e8'],
        [1, '#d7ae95'],
      ]),
    ],
    body: [
      group(
        places.map(
          ([x, y, radius], index) =>
            circle(x, y, radius, balloons[index % balloons.length] ?? '#fff') +
            circle(x - radius * 0.3, y - radius * 0.35, radius * 0.25, '#fff', 'opacity=".5"'),
        ),
        blurred(8),
      ),
      bokeh(random, 26, { bottom: 300 }, lights.pale, { size: [6, 20], opacity: [0.3, 0.7] }),
      path('M0 420C200 400 440 400 640 420V480H0z', 'url(#table)'),
      shadow(322, 436, 170, 22, 0.4, '#8a5a48'),
      path('M306 396h28v32h-28z', '#e7c9a0') + ellipse(320, 428, 70, 11, '#d8b383'),
      ellipse(320, 398, 154, 18, '#f3dcb8') + ellipse(320, 394, 154, 18, '#fbecd2'),
      tier(288, 122, 98) + tier(192, 88, 88) + tier(112, 56, 74),
      posy(random, 238, 284, { width: 40, height: 24, roses: 7, size: 20, colors: flowers }),
      posy(random, 382, 196, { width: 32, height: 24, roses: 6, size: 17, colors: flowers }),
      posy(random, 306, 96, { width: 34, height: 16, roses: 6, size: 17, colors: flowers }),
      posy(random, 420, 384, { width: 48, height: 16, roses: 7, size: 18, colors: flowers }),
    ],
  })
}
