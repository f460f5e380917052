import { petals } from '../drawing/palettes.ts'
import { candle, posy, shadow } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import { at, circle, ellipse, line, linear, path, picture, rect, round, times } from '../drawing/svg.ts'

/** Dry grasses in vases, all in sand and clay. */
export const pampas = (random: Random) => {
  const plume = (x: number, y: number, length: number, turn: number) => {
    const hairs = times(70, (index) => {
      const t = index / 70
      const reach = (1 - t * 0.75) * 26 * Math.min(1, t * 6 + 0.2)
      const side = index % 2 ? 1 : -1
      const start = -length * 0.42 - t * length * 0.58

      return line(
        `M0 ${round(start)}q${round(side * reach * 0.5)} ${round(-6 + t * 4)} ${round(side * reach)} ${round(12 + random.between(-4, 8))}`,
        random.pick(['#f0dcbc', '#e4c8a0', '#fbeed6', '#d4b48a']),
        2.6,
        'opacity=".8"',
      )
    })

    return at(x, y, [line(`M0 0V${-length}`, '#b5935f', 3), hairs], { turn })
  }
  const plumes = (x: number, y: number) =>
    [-30, -18, -8, 4, 14, 27].map((turn, index) =>
      plume(x + turn * 0.3, y, [190, 236, 262, 280, 240, 196][index] ?? 200, turn),
    )

  return picture({
    ground: [
      [0, '#f6ead8'],
      [0.74, '#ead4b8'],
      [0.745, '#d9bb94'],
      [1, '#b08a60'],
    ],
    vignette: 0.5,
    defs: [
      linear(
        'clay',
        [
          [0, '#9a5a3c'],
          [0.35, '#d08a62'],
          [1, '#7a4028'],
        ],
        'right',
      ),
      linear(
        'chalk',
        [
          [0, '#cdbba4'],
          [0.35, '#fffaf0'],
          [1, '#b09a80'],
        ],
        'right',
      ),
    ],
    body: [
      path('M170 356V190a120 120 0 0 1 240 0V356z', '#e3bf96') +
        path('M330 356V238a92 92 0 0 1 184 0V356z', '#c98f68', 'opacity=".75"'),
      circle(486, 96, 50, '#f2c48a', 'opacity=".8"'),
      ...plumes(246, 300),
      shadow(250, 420, 110, 14, 0.4),
      path('M206 296q-50 60 -20 124h128q30 -64 -20 -124q6 -14 4 -22h-96q-2 10 4 22z', 'url(#clay)') +
        ellipse(250, 276, 48, 8, '#5a2a18'),
      shadow(432, 430, 80, 12, 0.4),
      posy(random, 432, 318, {
        width: 62,
        height: 40,
        roses: 11,
        size: 24,
        colors: [petals.ivory, petals.blush, petals.sun],
      }),
      path('M392 344q-26 44 -8 86h96q18 -42 -8 -86z', 'url(#chalk)'),
      line('M396 372q36 10 72 0M390 392q42 12 84 0', '#c9a98a', 2.4, 'opacity=".7"'),
      candle(548, 428, 66, 18) + candle(586, 430, 40, 18) + rect(536, 428, 66, 8, '#b5794c', 'rx="4"'),
      rect(54, 398, 92, 34, '#a86a48', 'rx="5"') +
        rect(62, 372, 78, 26, '#efe0c8', 'rx="4"') +
        rect(62, 382, 78, 3, '#c9a98a'),
    ],
  })
}
