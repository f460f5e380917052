import { bokeh, couple } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import {
  blurred,
  circle,
  ellipse,
  glowing,
  group,
  line,
  path,
  picture,
  rect,
  round,
  times,
} from '../drawing/svg.ts'

/** A couple on the sand against the setting sun. */
export const beachCouple = (random: Random) => {
  const wave = (y: number, strength: number) =>
    line(`M0 ${y}q40 -8 80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0`, '#fff3d6', 2.4, `opacity="${strength}"`)

  return picture({
    ground: [
      [0, '#4a2a63'],
      [0.32, '#d0605a'],
      [0.56, '#ffb870'],
      [0.625, '#ffe6b0'],
      [0.63, '#c9706a'],
      [0.8, '#6a4a72'],
      [0.82, '#8a5a4a'],
      [1, '#3a2028'],
    ],
    body: [
      group(circle(430, 262, 120, '#ffe9b8', `opacity=".6" ${glowing}`), blurred(26)),
      circle(430, 262, 56, '#fff4d0'),
      path('M-10 302C60 286 96 240 150 232C196 238 214 284 262 302z', '#5a2a4c') +
        path('M120 302C150 250 168 196 196 176C226 190 238 258 262 302z', '#6a3352'),
      rect(0, 302, 640, 92, '#7a4a72', 'opacity=".35"'),
      times(9, (index) =>
        rect(
          430 - (40 + index * 9) / 1,
          306 + index * 9,
          80 + index * 18,
          3.4,
          '#ffe0a0',
          `rx="2" opacity="${round(0.8 - index * 0.06)}"`,
        ),
      ),
      wave(330, 0.25) + wave(352, 0.3) + wave(376, 0.5),
      times(4, (index) =>
        line(`M${150 + index * 46} ${92 + (index % 2) * 22}q8 -9 15 0q8 -9 15 0`, '#3a1a34', 3),
      ),
      couple(300, 222, 0.86, '#1c0b1c', '#fbe6d4', '#ffd08a'),
      group(ellipse(330, 462, 170, 12, '#1c0b12', 'opacity=".5"'), blurred(8)),
      bokeh(random, 16, { bottom: 220 }, ['#ffe0a8', '#ffb870'], { size: [6, 24], opacity: [0.15, 0.4] }),
    ],
  })
}
