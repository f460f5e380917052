import { grounds, lights, petals } from '../drawing/palettes.ts'
import { bokeh } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import { at, blurred, group, picture, rect, times } from '../drawing/svg.ts'
import { print } from './prints.ts'

/** Strips of film crossing each other. */
export const film = (random: Random) => {
  const strip = (y: number, turn: number, first: number, colors: readonly string[]) =>
    at(
      320,
      y,
      [
        rect(-460, -66, 920, 140, '#050304', `opacity=".5" ${blurred(8)}`),
        rect(-460, -70, 920, 140, '#1c1417'),
        times(
          42,
          (index) =>
            rect(-452 + index * 22, -63, 12, 12, '#fff6e4', 'rx="2.500"') +
            rect(-452 + index * 22, 51, 12, 12, '#fff6e4', 'rx="2.500"'),
        ),
        times(7, (index) => {
          const x = -390 + index * 130

          return at(
            x,
            0,
            [
              rect(-58, -49, 116, 98, colors[index % colors.length] ?? ''),
              at(0, 0, print(random, index + first), { scale: 1.16 }),
            ],
            {
              scale: 1,
            },
          )
        }),
      ],
      { turn, scale: 1.5 },
    )

  return picture({
    ground: grounds.plum,
    body: [
      bokeh(random, 30, { bottom: 480 }, lights.warm, { size: [10, 40], opacity: [0.12, 0.5] }),
      group(strip(70, 12, 3, petals.blush), blurred(8)),
      group(strip(420, 9, 1, petals.coral), blurred(4)),
      strip(246, -13, 0, petals.ivory),
    ],
  })
}
