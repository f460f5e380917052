import { candle, garland, posy, roseColors, shadow } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import { at, circle, linear, path, picture, rect, ring, times } from '../drawing/svg.ts'

/** A ring of metal half dressed in flowers, with a sofa before it. */
export const moonGate = (random: Random) => {
  const along = (from: number, to: number, steps: number, size: number) =>
    times(steps, (index) => {
      const angle = from + ((to - from) * index) / (steps - 1)

      return posy(random, 320 + Math.cos(angle) * 174, 226 + Math.sin(angle) * 174, {
        width: 34,
        height: 30,
        roses: 5,
        size,
        colors: roseColors.wine,
      })
    })

  return picture({
    ground: [
      [0, '#f3e7dc'],
      [0.76, '#e6d2c2'],
      [0.765, '#b98e72'],
      [1, '#8f664c'],
    ],
    vignette: 0.6,
    defs: linear('sofa', [
      [0, '#b5546a'],
      [1, '#6a1f38'],
    ]),
    body: [
      times(9, (index) => rect(index * 74 - 20, 0, 2, 366, '#c9a88e', 'opacity=".35"')),
      garland([-20, -10], [330, -30], 66, 12, 6, '#8a6a54') +
        garland([310, -30], [660, -10], 66, 12, 6, '#8a6a54'),
      shadow(320, 412, 230, 18, 0.4),
      ring(320, 226, 176, '#8a5a24', 11) + ring(320, 226, 176, '#e7bd6a', 6),
      along(2.1, 4.5, 9, 24) + along(-0.5, 0.8, 5, 22),
      path('M196 304q0 -46 46 -46h156q46 0 46 46v78H196z', 'url(#sofa)'),
      times(4, (index) => circle(236 + index * 56, 298, 3.4, '#5a1630')),
      path(
        'M168 320q26 -14 38 16v26h228v-26q12 -30 38 -16q10 8 6 26l-6 54H168l-6-54q-4 -18 6 -26z',
        '#a0445c',
      ),
      rect(206, 348, 228, 26, '#c4687e', 'rx="10"'),
      at(256, 330, rect(-30, -26, 60, 52, '#f3c9a0', 'rx="9"'), { turn: -12 }) +
        at(392, 332, rect(-28, -24, 56, 48, '#fff3e0', 'rx="9"'), { turn: 10 }),
      rect(184, 398, 12, 20, '#5a3420') + rect(444, 398, 12, 20, '#5a3420'),
      posy(random, 92, 404, { width: 46, height: 30, roses: 9, size: 22, colors: roseColors.romance }),
      candle(530, 420, 62, 14) + candle(560, 424, 40, 14) + candle(586, 420, 26, 14),
    ],
  })
}
