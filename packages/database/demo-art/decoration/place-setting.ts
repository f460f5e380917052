import { leaf, posy, roseColors, shadow } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import {
  at,
  blurred,
  circle,
  glowing,
  group,
  line,
  linear,
  path,
  picture,
  rect,
  ring,
  times,
} from '../drawing/svg.ts'

/** One guest's place, from above. */
export const placeSetting = (random: Random) => {
  const [cx, cy] = [320, 236]
  const fork = [
    rect(-4, -20, 8, 150, 'url(#metal)', 'rx="4"'),
    path('M-17 -96v48q0 26 17 30q17 -4 17 -30v-48h-7v46h-6v-46h-8v46h-6v-46z', 'url(#metal)'),
  ]
  const knife = [
    rect(-5, 10, 10, 120, 'url(#metal)', 'rx="5"'),
    path('M-8 14V-84q2 -24 18 -30q6 60 0 128z', 'url(#metal)'),
  ]

  return picture({
    ground: [
      [0, '#3f5a52'],
      [1, '#243a36'],
    ],
    vignette: 0.8,
    defs: linear(
      'metal',
      [
        [0, '#8a6420'],
        [0.45, '#f6dc98'],
        [1, '#a87a2c'],
      ],
      'right',
    ),
    body: [
      times(46, (index) => line(`M0 ${index * 11}H640`, '#fff', 1, 'opacity=".05"')),
      shadow(cx + 6, cy + 14, 176, 170, 0.5, '#0c1614'),
      circle(cx, cy, 168, '#c99b46') +
        circle(cx, cy, 163, '#e9c987') +
        circle(cx, cy, 150, '#fffaf0') +
        ring(cx, cy, 108, '#e6d8c4', 3),
      circle(cx, cy, 104, '#fffdf8') + ring(cx, cy, 98, '#d9b66a', 2),
      at(
        cx,
        cy,
        [
          rect(-46, -142, 92, 290, '#16302a', `opacity=".3" ${blurred(4)}`),
          path('M-44 -146H44V138L0 156L-44 138z', '#d9a8a0'),
          line('M-22 -146V146M22 -146V146', '#b5807a', 2, 'opacity=".5"'),
          rect(-46, -18, 92, 26, '#c99b46', 'rx="4"'),
        ],
        { turn: 8 },
      ),
      posy(random, 322, 232, { width: 36, height: 26, roses: 6, size: 21, colors: roseColors.romance }),
      at(
        330,
        322,
        [
          rect(-58, -22, 116, 44, '#fffdf6', 'rx="3"'),
          line('M-34 2q8 -14 15 0t15 0t15 0t15 -2', '#a87a2c', 2.6),
        ],
        { turn: -5 },
      ),
      at(104, 236, fork, { scale: 1.15 }) + at(62, 244, fork, { scale: 1 }),
      at(536, 236, knife, { scale: 1.15 }) + at(582, 246, knife, { scale: 1 }),
      circle(546, 66, 56, '#fff', 'opacity=".14"') +
        ring(546, 66, 54, '#fff', 3, 'opacity=".55"') +
        circle(546, 66, 40, '#8f1f3f', 'opacity=".75"') +
        circle(532, 52, 9, '#fff', 'opacity=".5"'),
      posy(random, 70, 40, { width: 100, height: 40, roses: 11, size: 28, colors: roseColors.romance }),
      leaf(600, 440, 60, 190, '#8ea17c') +
        leaf(612, 420, 54, 214, '#6f8660') +
        leaf(560, 456, 50, 168, '#55704f'),
      group(circle(100, 420, 60, 'url(#glow)', `opacity=".5" ${glowing}`), blurred(4)) +
        circle(100, 420, 25, '#fbeeda') +
        circle(100, 420, 19, '#e9c99c') +
        circle(100, 420, 7, '#fff6d0'),
    ],
  })
}
