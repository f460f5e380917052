import { beams, bokeh, confetti, crowd } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import {
  ball,
  blurred,
  circle,
  ellipse,
  glowing,
  group,
  line,
  linear,
  picture,
  rect,
  ring,
} from '../drawing/svg.ts'
import { beamDefs, type Show } from './show.ts'

/** Two stacks of loudspeakers beside the stage. */
export const speakers = (random: Random, show: Show) => {
  const cone = (x: number, y: number, radius: number) =>
    circle(x, y, radius, '#0a0609') +
    circle(x, y, radius * 0.9, 'url(#cone)') +
    ring(x, y, radius * 0.9, '#6b5a66', 3) +
    ring(x, y, radius * 0.66, '#3a2c36', 2) +
    circle(x, y, radius * 0.34, '#2a1f28') +
    circle(x - radius * 0.1, y - radius * 0.12, radius * 0.12, '#8d7a86')
  const stack = (x: number) =>
    rect(x, 92, 170, 340, 'url(#box)', 'rx="8"') +
    line(`M${x} 236H${x + 170}`, '#050304', 5) +
    rect(x + 6, 98, 158, 328, 'none', 'rx="6" stroke="#5a4854" stroke-width="2"') +
    rect(x + 24, 108, 122, 26, '#100a0e', 'rx="5"') +
    line(`M${x + 34} 121H${x + 136}`, show.accent, 3, 'opacity=".8"') +
    cone(x + 85, 186, 44) +
    cone(x + 85, 334, 78)

  return picture({
    ground: show.ground,
    defs: [
      ...beamDefs(show),
      linear('box', [
        [0, '#33252e'],
        [1, '#120a0f'],
      ]),
      ball('cone', ['#4a3b45', '#241a21', '#0c070a']),
    ],
    body: [
      beams([
        [240, -10, 10, 60, 460, 0, 0.8],
        [320, -10, 0, 90, 460, 3, 0.6],
        [400, -10, -10, 60, 460, 1, 0.8],
        [120, -10, -30, 60, 480, 2, 0.7],
        [520, -10, 30, 60, 480, 2, 0.7],
      ]),
      group(ellipse(320, 360, 240, 120, show.accent, `opacity=".5" ${glowing}`), blurred(50)),
      bokeh(random, 26, { left: 200, right: 440, bottom: 260 }, show.dots, {
        size: [5, 18],
        opacity: [0.3, 0.8],
      }),
      confetti(random, 50, 360, show.dots),
      stack(36) + stack(434),
      crowd(random, 430, 9, '#0a0408'),
    ],
  })
}
