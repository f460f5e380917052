import { bokeh, couple } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import {
  at,
  blurred,
  circle,
  ellipse,
  group,
  line,
  path,
  picture,
  rect,
  ring,
  round,
  times,
} from '../drawing/svg.ts'

/** A ring light before a glittering curtain: the guests' photo corner. */
export const photoBooth = (random: Random) => {
  const strips = times(54, (index) =>
    rect(
      index * 12 - 2,
      0,
      9,
      random.between(360, 430),
      random.pick(['#e8b34c', '#f6d27a', '#c98a2c', '#ffe6a8', '#d89a3a']),
      `opacity="${round(random.between(0.65, 1))}"`,
    ),
  )
  const sequins = times(160, () =>
    rect(
      random.between(0, 640),
      random.between(0, 400),
      4,
      8,
      '#fffbe6',
      `opacity="${round(random.between(0.3, 1))}"`,
    ),
  )

  return picture({
    ground: [
      [0, '#8a4f1c'],
      [0.8, '#5a2a14'],
      [0.86, '#3a1a12'],
      [1, '#24100c'],
    ],
    body: [
      strips,
      sequins,
      ellipse(320, 440, 340, 60, '#2a1210') + ellipse(320, 436, 330, 50, '#4a211a'),
      line('M320 300V420M320 396L238 462M320 396L402 462', '#14090a', 11) +
        line('M317 300V420', '#6a5a58', 2.4),
      circle(320, 186, 196, '#fff6da', `opacity=".35" ${blurred(26)}`),
      ring(320, 186, 128, '#2a1a18', 40) +
        ring(320, 186, 128, '#fffdf4', 30) +
        group(ring(320, 186, 128, '#fff', 34), blurred(4)),
      rect(290, 142, 60, 96, '#1a1012', 'rx="9"') +
        rect(295, 150, 50, 80, '#f2a65e', 'rx="3"') +
        couple(316, 182, 0.17, '#2a0f1a', '#fbe6d4'),
      at(
        112,
        372,
        [
          line('M0 0V92', '#3a1a12', 6),
          path('M-52 -20q26 -34 52 -6q26 -28 52 6q-26 34 -52 8q-26 26 -52 -8z', '#c9305a'),
          line('M-36 -16q18 -12 30 0', '#ff9ab0', 4),
        ],
        { turn: -8 },
      ),
      at(
        536,
        366,
        [
          line('M0 20V98', '#3a1a12', 6),
          circle(-26, 0, 25, 'none', 'stroke="#14090a" stroke-width="9"'),
          circle(28, 0, 25, 'none', 'stroke="#14090a" stroke-width="9"'),
          circle(-26, 0, 20, '#5aa7d6', 'opacity=".5"'),
          circle(28, 0, 20, '#5aa7d6', 'opacity=".5"'),
        ],
        { turn: 10 },
      ),
      bokeh(random, 22, { bottom: 360 }, ['#fff6da', '#ffe0a0'], { size: [6, 22], opacity: [0.2, 0.6] }),
    ],
  })
}
