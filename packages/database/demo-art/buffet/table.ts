import type { Petals } from '../drawing/palettes.ts'
import { bokeh, candle, garland, glass, posy } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import { blurred, ellipse, group, line, linear, path, picture, type Stop } from '../drawing/svg.ts'

type Table = {
  ground: readonly Stop[]
  flowers: readonly Petals[]
  dots: readonly string[]
  dish: string
  wine: string
}

/** A table laid for dinner, with flowers and candles. */
export const table = (random: Random, { ground, flowers, dots, dish, wine }: Table) => {
  const plate = (x: number, y: number) => [
    ellipse(x, y + 6, 84, 22, '#7a5648', `opacity=".35" ${blurred(4)}`),
    ellipse(x, y, 80, 21, '#fffaf2'),
    ellipse(x, y - 1, 58, 14, '#efe0cd'),
    ellipse(x, y - 2, 54, 12.5, '#fffdf8'),
    path(`M${x - 26} ${y - 4}q26 -26 52 0q-26 12 -52 0z`, dish),
    line(`M${x - 26} ${y - 4}q26 -26 52 0`, '#fff', 1.6, 'opacity=".55"'),
  ]
  const folds = [60, 150, 500, 590].map((x) =>
    line(`M${x} 360q8 60 -6 130`, '#8f6b5b', 14, 'stroke-opacity=".28"'),
  )

  return picture({
    ground,
    defs: linear('cloth', [
      [0, '#fff6e8'],
      [0.3, '#f1dfc9'],
      [1, '#a98673'],
    ]),
    body: [
      bokeh(random, 44, {}, dots),
      group(garland([-20, 30], [420, 10], 46, 12, 6) + garland([240, -6], [680, 60], 52, 11, 7), blurred(1)),
      path('M-40 372C180 326 460 326 680 372V500H-40z', 'url(#cloth)'),
      group(folds, blurred(8)),
      candle(120, 356, 62) + candle(152, 362, 40) + candle(500, 362, 46) + candle(534, 356, 70),
      posy(random, 322, 318, { width: 104, height: 44, roses: 26, size: 24, colors: flowers }),
      ...plate(92, 414),
      ...plate(320, 436),
      ...plate(548, 414),
      glass(206, 430, 1, wine) +
        glass(238, 412, 0.8, wine) +
        glass(440, 430, 1, wine) +
        glass(412, 410, 0.8, wine),
    ],
  })
}
