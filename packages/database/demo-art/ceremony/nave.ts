import { bokeh, candle, posy, roseColors } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import { blurred, circle, line, linear, path, picture, rect, round, times } from '../drawing/svg.ts'

/** The nave seen from the door. */
export const nave = (random: Random) => {
  const arch = (index: number) => {
    const half = [118, 158, 206, 262, 330][index] ?? 0
    const [top, spring] = [92 - index * 34, 218 - index * 12]
    const tone = ['#e2c29e', '#cba583', '#b0876a', '#946c54', '#775341'][index] ?? ''
    const opening = `M${320 - half} 500V${spring}C${320 - half} ${round(spring - half * 0.72)} ${round(320 - half * 0.45)} ${top} 320 ${top}C${round(320 + half * 0.45)} ${top} ${320 + half} ${round(spring - half * 0.72)} ${320 + half} ${spring}V500z`

    return (
      path(`M-20 -20H660V500H-20z${opening}`, tone, 'fill-rule="evenodd"') +
      path(opening, 'none', 'stroke="#fff3d6" stroke-width="3" stroke-opacity=".35"')
    )
  }
  const pew = (index: number, side: 1 | -1) => {
    const scale = 0.35 + index * 0.2
    const y = 306 + index * 30 + index * index * 3
    const near = 320 + side * (36 + index * 25)

    return (
      path(
        `M${near} ${round(y - 44 * scale)}q0 -12 ${side * 8} -12h${side * 220 * scale}v${round(92 * scale)}h${-side * (220 * scale + 8)}z`,
        index % 2 ? '#5a3220' : '#6a3c26',
      ) +
      line(`M${near} ${round(y - 52 * scale)}h${side * 220 * scale}`, '#a8703f', 4 * scale) +
      posy(random, near, y - 40 * scale, {
        width: 14 * scale,
        height: 18 * scale,
        roses: 5,
        size: 15 * scale,
        colors: roseColors.romance,
      }) +
      line(
        `M${near} ${round(y - 22 * scale)}q${-8 * side} 20 0 ${round(44 * scale)}`,
        '#fff6ea',
        5 * scale,
        'opacity=".85"',
      )
    )
  }
  const window = [
    path('M286 210V132a34 44 0 0 1 68 0V210z', '#fff3c8'),
    path('M286 210V132a34 44 0 0 1 68 0V210z', 'none', 'stroke="#8a5a3c" stroke-width="5"'),
    line('M320 90V210M286 140H354M286 176H354', '#8a5a3c', 3),
    path('M288 174h30v34h-30z', '#8fc4e0', 'opacity=".7"') +
      path('M322 142h30v32h-30z', '#f09a8a', 'opacity=".7"') +
      path('M288 142h30v32h-30z', '#b9d48a', 'opacity=".6"') +
      path('M322 178h30v30h-30z', '#f6c86a', 'opacity=".8"'),
  ]

  return picture({
    ground: [
      [0, '#f3d6ac'],
      [0.6, '#e0b98e'],
      [1, '#8a5a40'],
    ],
    defs: linear('carpet', [
      [0, '#c9485a'],
      [1, '#7a1428'],
    ]),
    body: [
      circle(320, 170, 170, '#fff3cf', `opacity=".8" ${blurred(26)}`),
      ...window,
      times(5, arch),
      path('M60 480L240 262H400L580 480z', '#c29a76'),
      path('M298 262H342L430 480H210z', 'url(#carpet)'),
      rect(276, 238, 88, 28, '#fff8ec') +
        rect(270, 234, 100, 6, '#e7cba4') +
        candle(288, 234, 18, 4) +
        candle(352, 234, 18, 4),
      posy(random, 320, 232, { width: 20, height: 8, roses: 6, size: 8, colors: roseColors.romance }),
      times(6, (index) => pew(index, -1) + pew(index, 1)),
      path('M286 120L180 480H460L354 120z', '#fff6d8', `opacity=".16" ${blurred(8)}`),
      bokeh(random, 14, { bottom: 260 }, ['#ffe9c0'], { size: [3, 12], opacity: [0.2, 0.5] }),
    ],
  })
}
