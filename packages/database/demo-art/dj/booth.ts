import { type Beam, beams, bokeh, crowd } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import {
  blurred,
  circle,
  ellipse,
  glowing,
  group,
  line,
  linear,
  path,
  picture,
  rect,
  times,
} from '../drawing/svg.ts'
import { beamDefs, recordSheen, type Show } from './show.ts'

export const platter = (x: number, y: number, accent: string) =>
  ellipse(x, y, 66, 15, 'url(#platter)') +
  ellipse(x, y, 22, 5, accent) +
  ellipse(x, y, 66, 15, 'none', 'stroke="#ffe0c8" stroke-opacity=".5" stroke-width="1.5"')

/** The DJ behind the desk, in the lights. */
export const booth = (random: Random, show: Show) => {
  const { accent, beamColors } = show
  const dark = '#12070f'
  const rays: Beam[] = [
    [90, -10, -22, 70, 430, 0, 0.75],
    [200, -10, -6, 60, 430, 1, 0.8],
    [320, -10, 0, 80, 420, 3, 0.5],
    [440, -10, 8, 60, 430, 2, 0.8],
    [556, -10, 24, 70, 430, 0, 0.75],
    [20, -10, -44, 60, 480, 2, 0.6],
    [622, -10, 42, 60, 480, 1, 0.7],
  ]
  const person = [
    path('M250 330C250 250 268 218 320 214C372 218 390 250 390 330z', dark),
    circle(320, 172, 38, '#1b0b15'),
    line('M282 166C282 118 358 118 358 166', '#2e1a28', 11),
    rect(272, 158, 19, 36, accent, 'rx="9"') + rect(349, 158, 19, 36, accent, 'rx="9"'),
    line('M262 262Q214 292 206 338', dark, 28) + line('M378 262Q426 288 436 338', dark, 28),
    line('M290 150Q300 138 320 135', beamColors[0], 3, 'opacity=".8"'),
    line('M256 300C258 250 272 226 300 218', beamColors[1], 3, 'opacity=".7"'),
    line('M384 300C382 250 368 226 342 218', beamColors[2], 3, 'opacity=".6"'),
  ]
  const level = (index: number) => {
    const height = 14 + 46 * Math.abs(Math.sin(index * 0.9) * Math.cos(index * 0.37))

    return rect(
      120 + index * 16.2,
      450 - height,
      9,
      height,
      index % 5 ? accent : beamColors[1],
      'rx="2" opacity=".9"',
    )
  }

  return picture({
    ground: show.ground,
    defs: [
      ...beamDefs(show),
      linear('desk', [
        [0, '#2b1722'],
        [1, '#0c0509'],
      ]),
      recordSheen('platter'),
    ],
    body: [
      beams(rays),
      bokeh(random, 20, { bottom: 60 }, show.dots, { size: [6, 18], opacity: [0.4, 0.9] }),
      group(ellipse(320, 330, 300, 70, accent, `opacity=".45" ${glowing}`), blurred(26)),
      ...person,
      path('M96 340H544L572 376H68z', '#3a2430'),
      platter(178, 356, accent) + platter(462, 356, accent),
      times(14, (index) =>
        circle(270 + (index % 7) * 17, 350 + (index > 6 ? 13 : 0), 4.4, random.pick([...show.dots, accent])),
      ),
      path('M68 376H572L556 490H84z', 'url(#desk)'),
      times(25, level),
      crowd(random, 452, 9, '#0a0408'),
    ],
  })
}
