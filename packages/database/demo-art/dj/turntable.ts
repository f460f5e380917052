import { grounds, lights } from '../drawing/palettes.ts'
import { bokeh, shadow } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import {
  at,
  blurred,
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
import { recordSheen } from './show.ts'

/** A turntable close by. */
export const turntable = (random: Random) => {
  const [cx, cy] = [270, 260]

  return picture({
    ground: grounds.plum,
    defs: [
      linear('deck', [
        [0, '#3b2a33'],
        [1, '#150b11'],
      ]),
      recordSheen('platter'),
      linear('arm', [
        [0, '#fff3e6'],
        [1, '#a08a86'],
      ]),
    ],
    body: [
      bokeh(random, 50, { bottom: 300 }, lights.rose, { size: [8, 30] }),
      path('M-40 150L600 96L720 520H-80z', 'url(#deck)') +
        line('M-40 150L600 96', '#a58b93', 3, 'opacity=".6"'),
      shadow(cx, cy + 20, 268, 176, 0.6, '#050204'),
      ellipse(cx, cy + 8, 262, 168, '#54434b') + ellipse(cx, cy, 262, 168, '#120b0f'),
      times(10, (index) =>
        ellipse(
          cx,
          cy,
          250 - index * 17,
          160 - index * 11,
          'none',
          'stroke="#4a3b43" stroke-width="1.6" stroke-opacity=".8"',
        ),
      ),
      path(`M${cx} ${cy}L30 150A262 168 0 0 1 120 116z`, '#fff', 'opacity=".1"') +
        path(`M${cx} ${cy}L510 366A262 168 0 0 1 430 394z`, '#ffb27a', 'opacity=".16"'),
      ellipse(cx, cy, 86, 55, '#ff7a4d') +
        ellipse(cx, cy, 86, 55, 'none', 'stroke="#ffd0a8" stroke-width="3"') +
        ellipse(cx, cy, 60, 38, 'none', 'stroke="#fff3e6" stroke-width="2" stroke-opacity=".6"'),
      path(
        `M${cx - 22} ${cy + 10}q10 -34 26 -36q-6 14 4 20q8 6 4 16q-6 12 -20 10q-12 -2 -14 -10z`,
        '#fff3e6',
      ),
      ellipse(cx, cy, 7, 5, '#2a1720'),
      shadow(540, 180, 58, 34, 0.6),
      ellipse(548, 168, 58, 36, '#5a4a52') +
        ellipse(548, 162, 44, 27, '#8d7a82') +
        ellipse(548, 160, 24, 15, '#3a2a32'),
      line('M548 156C540 250 500 300 414 330', '#050204', 16, 'opacity=".4"'),
      line('M548 150C544 244 504 290 416 320', 'url(#arm)', 11),
      at(
        404,
        326,
        [rect(-34, -13, 58, 26, '#fff3e6', 'rx="5"'), rect(-34, -13, 18, 26, '#ff7a4d', 'rx="5"')],
        { turn: -22 },
      ),
      times(3, (index) =>
        rect(
          556 + index * 8,
          300 + index * 46,
          34,
          22,
          ['#ffd68a', '#ff6f61', '#c07bff'][index] ?? '',
          'rx="5"',
        ),
      ),
      group(ellipse(330, 470, 300, 40, '#ff8a5a', `opacity=".3" ${glowing}`), blurred(26)),
    ],
  })
}
