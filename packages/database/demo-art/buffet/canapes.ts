import { grounds, lights } from '../drawing/palettes.ts'
import { bokeh, leaf, shadow } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import { blurred, circle, ellipse, group, line, linear, path, picture, round, times } from '../drawing/svg.ts'

/** Small toasts in rows on a slate, seen from above at a slant. */
export const canapes = (random: Random) => {
  const toppings = [
    (x: number, y: number, s: number) =>
      circle(x - s * 0.3, y, s * 0.34, '#d8402f') +
      circle(x + s * 0.3, y + s * 0.05, s * 0.34, '#e4573a') +
      circle(x - s * 0.38, y - s * 0.1, s * 0.09, '#ffb9a0') +
      leaf(x - s * 0.1, y - s * 0.2, s * 0.46, -30, '#5c8a4a'),
    (x: number, y: number, s: number) =>
      ellipse(x, y, s * 0.66, s * 0.3, '#f7a98a') +
      line(
        `M${round(x - s * 0.5)} ${round(y - s * 0.06)}q${round(s * 0.5)} ${round(s * 0.28)} ${round(s)} 0`,
        '#ffd9c8',
        s * 0.07,
      ) +
      leaf(x, y - s * 0.1, s * 0.4, -70, '#79a862') +
      circle(x - s * 0.2, y - s * 0.1, s * 0.1, '#2d3a26'),
    (x: number, y: number, s: number) =>
      ellipse(x, y - s * 0.05, s * 0.5, s * 0.34, '#fffaf0') +
      circle(x, y - s * 0.2, s * 0.24, '#7d8f3f') +
      circle(x, y - s * 0.22, s * 0.09, '#d8402f'),
  ]
  const canape = (x: number, y: number, size: number, kind: number) =>
    shadow(x, y + size * 0.5, size * 1.05, size * 0.4, 0.5, '#050304') +
    path(
      `M${round(x - size)} ${round(y)}v${round(size * 0.34)}a${round(size)} ${round(size * 0.5)} 0 0 0 ${round(size * 2)} 0v${round(-size * 0.34)}z`,
      '#a8642f',
    ) +
    ellipse(x, y, size, size * 0.5, '#dba15c') +
    ellipse(x, y - size * 0.03, size * 0.88, size * 0.42, '#f0c98a') +
    ellipse(x, y - size * 0.07, size * 0.76, size * 0.34, '#fff3dc') +
    (toppings[kind % 3]?.(x, y - size * 0.14, size) ?? '')
  const row = (index: number) => {
    const size = 26 + index * 8
    const y = 132 + index * 52 + index * index * 6

    return group(
      times(7, (place) =>
        canape(320 + (place - 3 + (index % 2) * 0.5 - 0.25) * size * 2.4, y, size, index + place),
      ),
      index === 0 ? blurred(2) : index === 4 ? blurred(1) : '',
    )
  }

  return picture({
    ground: grounds.dusk,
    defs: linear('slate', [
      [0, '#4a4145'],
      [1, '#191417'],
    ]),
    body: [
      bokeh(random, 26, { bottom: 90 }, lights.warm),
      path('M60 84H580L700 500H-60z', 'url(#slate)'),
      line('M60 84H580', '#8b7f84', 3, 'opacity=".7"'),
      times(5, row),
    ],
  })
}
