import { grounds, lights } from '../drawing/palettes.ts'
import { beams, bokeh } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import {
  at,
  ball,
  blurred,
  ellipse,
  group,
  line,
  linear,
  path,
  picture,
  rect,
  times,
} from '../drawing/svg.ts'
import { beamDefs, neonShow } from './show.ts'

/** The microphone before the first song. */
export const microphone = (random: Random) => {
  const mesh = times(9, (index) =>
    line(
      `M${248 + index * 18} 92Q${236 + index * 21} 160 ${248 + index * 18} 228`,
      '#5a4a44',
      2,
      'opacity=".55"',
    ),
  )
  const rows = times(7, (index) =>
    line(
      `M224 ${104 + index * 19}Q320 ${116 + index * 19} 416 ${104 + index * 19}`,
      '#5a4a44',
      2,
      'opacity=".5"',
    ),
  )

  return picture({
    ground: grounds.violet,
    defs: [
      ball('head', ['#fff6ea', '#b8a8a4', '#4a3c40']),
      linear(
        'body',
        [
          [0, '#1a1216'],
          [0.35, '#5a4a50'],
          [1, '#120b0f'],
        ],
        'right',
      ),
      ...beamDefs(neonShow),
      `<clipPath id="mesh"><ellipse cx="320" cy="160" rx="100" ry="108"/></clipPath>`,
    ],
    body: [
      bokeh(random, 60, { bottom: 460 }, [...lights.cool, '#ff9ae6'], {
        size: [10, 38],
        opacity: [0.15, 0.55],
      }),
      beams([
        [110, -20, -26, 80, 520, 1, 0.5],
        [540, -20, 28, 80, 520, 0, 0.5],
      ]),
      at(
        0,
        0,
        [
          path('M276 272H364L350 500H290z', 'url(#body)'),
          line('M300 290L306 480', '#fff', 5, 'opacity=".25"'),
          ellipse(320, 160, 102, 110, '#2a1f24'),
          ellipse(320, 160, 100, 108, 'url(#head)'),
          group(mesh + rows, 'clip-path="url(#mesh)"'),
          rect(222, 150, 196, 24, '#d9cbc6', 'rx="12"') +
            rect(222, 150, 196, 9, '#fff', 'rx="4.500" opacity=".7"'),
          ellipse(320, 272, 52, 14, '#8d7a82') + ellipse(320, 268, 52, 13, '#c9b8b4'),
          group(ellipse(280, 104, 34, 22, '#fff', 'opacity=".8"'), blurred(8)),
        ],
        { extra: 'style="transform-origin:320px 300px;transform:rotate(16deg)"' },
      ),
    ],
  })
}
