import { wood } from '../drawing/palettes.ts'
import { bokeh, garland, shadow } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import {
  blurred,
  circle,
  ellipse,
  group,
  line,
  linear,
  path,
  picture,
  radial,
  rect,
  ring,
  type Stop,
} from '../drawing/svg.ts'

type Camera = {
  ground: readonly Stop[]
  dots: readonly string[]
  body: readonly [string, string, string]
  lens: readonly string[]
}

/** A camera on a table, its glass full of lights. */
export const camera = (
  random: Random,
  { ground, dots, body, lens: [flare = '', near = '', mid = '', deep = ''] }: Camera,
) =>
  picture({
    ground,
    defs: [
      linear('wood', wood),
      linear('body', [
        [0, body[0]],
        [0.25, body[1]],
        [1, body[2]],
      ]),
      radial(
        'lens',
        [
          [0, flare],
          [0.18, near],
          [0.42, mid],
          [0.7, deep],
          [1, '#07040a'],
        ],
        'cx=".4" cy=".36" r=".72"',
      ),
    ],
    body: [
      bokeh(random, 52, { bottom: 330 }, dots, { size: [10, 42] }),
      group(garland([-20, 20], [340, 30], 40, 9, 8) + garland([300, 20], [680, -10], 40, 8, 8), blurred(4)),
      path('M0 366H640V480H0z', 'url(#wood)'),
      shadow(330, 424, 236, 24, 0.6, '#140608'),
      rect(118, 168, 408, 246, 'url(#body)', 'rx="30"'),
      path('M238 170l22-50q4-8 14-8h112q10 0 14 8l22 50z', body[1]),
      line('M262 126q4-8 14-8h108q10 0 14 8', '#8d7d80', 2.5, 'opacity=".7"'),
      rect(276, 128, 108, 24, '#191316', 'rx="5"') +
        rect(146, 146, 62, 26, '#241c20', 'rx="8"') +
        rect(440, 150, 52, 20, '#3a3034', 'rx="8"'),
      circle(177, 148, 13, '#c2402f'),
      rect(118, 222, 92, 150, '#18110f', 'rx="12" opacity=".8"') +
        rect(446, 222, 80, 150, '#18110f', 'opacity=".7"'),
      circle(330, 296, 126, '#0b0709') + ring(330, 296, 122, '#564a4e', 5) + circle(330, 296, 108, '#1a1417'),
      ring(330, 296, 112, '#3a2f34', 7) +
        ring(330, 296, 100, '#c9873e', 2.5) +
        ring(330, 296, 92, '#3a2f34', 7),
      circle(330, 296, 82, 'url(#lens)'),
      group(ellipse(298, 258, 34, 22, '#fff', 'opacity=".75" transform="rotate(-32 298 258)"'), blurred(4)),
      group(ellipse(364, 340, 24, 13, '#ff9bd0', 'opacity=".6" transform="rotate(-32 364 340)"'), blurred(4)),
      ring(330, 296, 82, '#000', 6, 'stroke-opacity=".6"'),
      line('M150 190Q320 172 500 190', '#fff', 3, 'stroke-opacity=".25"') + circle(486, 196, 7, '#ffcf7a'),
    ],
  })
