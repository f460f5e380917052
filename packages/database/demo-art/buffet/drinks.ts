import { wood } from '../drawing/palettes.ts'
import { bokeh, leaf, tableTop } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import {
  at,
  blurred,
  circle,
  ellipse,
  group,
  line,
  linear,
  path,
  picture,
  rect,
  round,
  type Stop,
  times,
} from '../drawing/svg.ts'

type Drink = { top: string; bottom: string; rind: string }

/** Three long drinks with ice and fruit; the middle one in focus. */
export const drinks = (
  random: Random,
  {
    ground,
    dots,
    glasses: [left, middle, right],
  }: { ground: readonly Stop[]; dots: readonly string[]; glasses: readonly [Drink, Drink, Drink] },
) => {
  const slice = (x: number, y: number, radius: number, rind: string) =>
    circle(x, y, radius, rind) +
    circle(x, y, radius * 0.8, '#f6f3c8') +
    times(8, (index) => {
      const angle = (index * Math.PI) / 4

      return line(
        `M${x} ${y}l${round(Math.cos(angle) * radius * 0.76)} ${round(Math.sin(angle) * radius * 0.76)}`,
        rind,
        2.2,
      )
    })
  const ice = [
    [-26, -128, 12],
    [8, -140, -14],
    [24, -104, 24],
    [-20, -84, -8],
    [10, -60, 14],
  ] as const
  const drink = (x: number, scale: number, liquid: string, rind: string) =>
    at(
      x,
      404,
      [
        ellipse(0, 4, 66, 14, '#1a0709', 'opacity=".45"'),
        path('M-58-190L-46 0Q0 12 46 0L58-190z', '#fff', 'opacity=".14"'),
        path('M-54-150L-45-4Q0 8 45-4L54-150z', `url(#${liquid})`),
        ...ice.map(([dx, dy, turn]) =>
          rect(
            dx - 17,
            dy - 17,
            34,
            34,
            '#fff',
            `rx="6" opacity=".3" transform="rotate(${turn} ${dx} ${dy})"`,
          ),
        ),
        slice(-14, -46, 22, rind),
        slice(48, -186, 30, rind),
        leaf(-40, -176, 30, -60, '#5c8a4a') +
          leaf(-34, -176, 34, -95, '#79a862') +
          leaf(-30, -174, 26, -30, '#47753b'),
        ellipse(0, -190, 58, 9, 'none', 'stroke="#fff" stroke-opacity=".6" stroke-width="2"'),
        line('M-46-176L-38-24', '#fff', 6, 'stroke-opacity=".55"'),
      ],
      { scale },
    )
  const liquid = (id: string, { top, bottom }: Drink) =>
    linear(id, [
      [0, top],
      [1, bottom],
    ])

  return picture({
    ground,
    defs: [linear('wood', wood), liquid('left', left), liquid('middle', middle), liquid('right', right)],
    body: [
      bokeh(random, 44, { top: 20, bottom: 350 }, dots, { size: [10, 40] }),
      tableTop(372),
      group(drink(148, 0.82, 'left', left.rind), blurred(4)),
      group(drink(500, 0.86, 'right', right.rind), blurred(2)),
      drink(322, 1.14, 'middle', middle.rind),
    ],
  })
}
