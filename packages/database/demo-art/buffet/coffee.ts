import { grounds, lights, wood } from '../drawing/palettes.ts'
import { bokeh, posy, roseColors, shadow, tableTop } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import { ball, blurred, circle, ellipse, group, line, linear, path, picture, times } from '../drawing/svg.ts'

/** A coffee at the end of dinner, with biscuits. */
export const coffee = (random: Random) => {
  const biscuit = (x: number, y: number) =>
    shadow(x + 2, y + 8, 36, 16, 0.4) +
    ellipse(x, y + 5, 34, 17, '#a8642f') +
    ellipse(x, y, 34, 17, '#dba15c') +
    times(7, () =>
      circle(x + random.between(-22, 22), y + random.between(-9, 9), random.between(2, 4), '#5a2a14'),
    )
  const steam = [-26, 4, 32].map((dx) =>
    line(`M${322 + dx} 250q-22 -40 4 -80t-4 -90`, '#fff', 13, 'opacity=".3"'),
  )

  return picture({
    ground: grounds.dusk,
    defs: [
      linear('wood', wood),
      linear(
        'cup',
        [
          [0, '#d9c7b5'],
          [0.3, '#fffaf2'],
          [0.7, '#f6eadb'],
          [1, '#b59c86'],
        ],
        'right',
      ),
      ball('coffee', ['#b9763e', '#7a4420', '#3f1e0c']),
    ],
    body: [
      bokeh(random, 46, { bottom: 330 }, lights.warm),
      tableTop(340),
      shadow(326, 432, 200, 26, 0.6, '#120505'),
      ellipse(322, 420, 186, 40, '#cdb8a4') +
        ellipse(322, 414, 186, 38, '#fffaf2') +
        ellipse(322, 414, 120, 22, '#e7d8c6'),
      line('M428 296q86 -14 70 46t-96 44', '#f6eadb', 20) +
        line('M428 296q86 -14 70 46t-96 44', '#fff', 5, 'opacity=".7"'),
      path('M212 268C214 360 250 418 322 418C394 418 430 360 432 268z', 'url(#cup)'),
      ellipse(322, 268, 110, 26, '#fffaf2') + ellipse(322, 270, 98, 20, 'url(#coffee)'),
      path(
        'M322 286c-34-10-44-24-26-28c12-2 22 4 26 10c4-6 14-12 26-10c18 4 8 18-26 28z',
        '#f0cfa0',
        'opacity=".9"',
      ),
      group(steam, blurred(8)),
      biscuit(146, 420) + biscuit(182, 402) + biscuit(508, 424),
      posy(random, 70, 372, { width: 50, height: 30, roses: 7, size: 22, colors: roseColors.romance }),
    ],
  })
}
