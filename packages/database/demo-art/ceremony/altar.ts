import type { Petals } from '../drawing/palettes.ts'
import { bokeh, posy } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import {
  at,
  blurred,
  circle,
  ellipse,
  glowing,
  group,
  line,
  linear,
  path,
  picture,
  type Stop,
  times,
} from '../drawing/svg.ts'

type Altar = {
  ground: readonly Stop[]
  sun: string
  hills: readonly [string, string]
  flowers: readonly Petals[]
  dots: readonly string[]
  carpet: readonly [string, string]
}

/** An altar in the open, with the aisle and the guests' chairs. */
export const altar = (random: Random, { ground, sun, hills, flowers, dots, carpet }: Altar) => {
  const chair = (x: number, y: number, scale: number) =>
    at(
      x,
      y,
      [
        path('M-15 0v-44q15-8 30 0V0z', '#fffaf1') + path('M-10-6v-30q10-5 20 0v30z', '#e7d3bf'),
        path('M-18 0h36l3 8h-42z', '#fff') + line('M-17 8l-3 36M17 8l3 36', '#f3e6d6', 5),
      ],
      { scale },
    )
  const row = (index: number) => {
    const scale = 0.45 + index * 0.28
    const y = 306 + index * index * 4 + index * 22

    return times(5, (place) => {
      const distance = 74 + index * 42 + place * 46 * scale

      return chair(320 - distance, y, scale) + chair(320 + distance, y, scale)
    })
  }
  const scattered = times(60, () => {
    const t = random.between(0, 1)

    return ellipse(
      320 + random.between(-1, 1) * (30 + t * 130),
      306 + t * 170,
      2 + t * 4,
      1.2 + t * 2,
      random.pick(['#e98a8a', '#fff', '#f7b7a8']),
    )
  })

  return picture({
    ground,
    vignette: 0.8,
    defs: linear('carpet', [
      [0, carpet[0]],
      [1, carpet[1]],
    ]),
    body: [
      group(circle(320, 236, 60, sun, 'opacity=".95"'), blurred(14)),
      group(ellipse(320, 262, 300, 50, sun, `opacity=".5" ${glowing}`), blurred(26)),
      group(
        path('M-10 270C60 262 90 214 120 208C150 214 166 262 210 268L-10 272z', hills[0]) +
          path('M430 270C480 250 520 232 556 230C600 232 620 254 660 262V272H430z', hills[1]),
        blurred(2),
      ),
      path('M286 300H354L470 490H170z', 'url(#carpet)') + scattered,
      line('M244 330V150M396 330V150M238 152H402', '#6b3d28', 9),
      line(
        'M250 156C270 240 258 300 256 330M390 156C370 240 382 300 384 330',
        '#fff6ea',
        10,
        'opacity=".75"',
      ),
      posy(random, 320, 150, { width: 84, height: 16, roses: 20, size: 15, colors: flowers }),
      posy(random, 246, 196, { width: 16, height: 44, roses: 9, size: 13, colors: flowers }),
      posy(random, 398, 180, { width: 15, height: 34, roses: 7, size: 12, colors: flowers }),
      times(5, row),
      bokeh(random, 18, { top: 20, bottom: 200 }, dots, { size: [6, 22], opacity: [0.2, 0.5] }),
    ],
  })
}
