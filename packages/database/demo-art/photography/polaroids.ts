import { grounds, lights } from '../drawing/palettes.ts'
import { bokeh, garland, posy, roseColors } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import { at, blurred, line, picture, rect, times } from '../drawing/svg.ts'
import { print } from './prints.ts'

/** Instant photos pegged to a line. */
export const polaroids = (random: Random) => {
  const instant = (index: number) => {
    const x = 104 + index * 144
    const t = (x + 10) / 660
    const y = 128 + 2 * t * (1 - t) * 86 + 32

    return at(
      x,
      y,
      [
        rect(-66, -20, 136, 164, '#5a3426', `opacity=".35" ${blurred(8)}`),
        rect(-68, -26, 136, 164, '#fffdf8', 'rx="3"'),
        at(0, 36, print(random, index), { scale: 1.18 }),
        line('M-30 112q10 -8 20 0t20 0t20 0', '#8a5a4c', 2.4, 'opacity=".7"'),
        rect(-7, -46, 14, 34, '#c98a4c', 'rx="3"') + rect(-7, -34, 14, 4, '#8a5a2c'),
      ],
      { turn: [-5, 3, -2, 6][index] ?? 0 },
    )
  }

  return picture({
    ground: grounds.cream,
    vignette: 0.6,
    body: [
      times(11, (index) => line(`M${index * 64} 0V480`, '#c9a07c', 2, 'opacity=".3"')),
      garland([-20, 40], [660, 30], 36, 13, 7, '#6a4a3a'),
      line('M-10 128Q320 214 650 128', '#7a5a48', 3),
      times(4, instant),
      posy(random, 60, 470, { width: 110, height: 36, roses: 10, size: 30, colors: roseColors.romance }),
      posy(random, 600, 470, { width: 90, height: 36, roses: 8, size: 30, colors: roseColors.wine }),
      bokeh(random, 14, { bottom: 200 }, lights.pale, { opacity: [0.2, 0.5] }),
    ],
  })
}
