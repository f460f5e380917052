import { grounds } from '../drawing/palettes.ts'
import type { Random } from '../drawing/random.ts'
import {
  at,
  blurred,
  circle,
  ellipse,
  glowing,
  group,
  line,
  picture,
  rect,
  round,
  times,
} from '../drawing/svg.ts'

/** Skewers over glowing coal. */
export const grill = (random: Random) => {
  const chunk = (x: number, kind: number) => {
    const [light, dark] = (
      [
        ['#a65a32', '#5f2a17'],
        ['#d84b35', '#8f2219'],
        ['#8c4526', '#4d2010'],
        ['#8fae4a', '#55742a'],
        ['#a65a32', '#5f2a17'],
        ['#f0c35a', '#b98222'],
      ] as const
    )[kind % 6] ?? ['#a65a32', '#5f2a17']

    return (
      rect(x - 24, -26, 46, 52, dark, 'rx="14"') +
      rect(x - 24, -28, 44, 44, light, 'rx="13"') +
      [-14, -2, 10].map((dx) => line(`M${x + dx} -20l8 30`, '#2b0f08', 3.4, 'opacity=".45"')).join('') +
      line(`M${x - 16} -22q14 -5 26 0`, '#fff', 3, 'opacity=".45"')
    )
  }
  const skewer = (y: number, turn: number, first: number) =>
    at(
      330,
      y,
      [
        ellipse(0, 34, 260, 12, '#120403', `opacity=".6" ${blurred(8)}`),
        line('M-330 0H330', '#d9c2a0', 6),
        times(9, (index) => chunk(-208 + index * 52, first + index)),
      ],
      { turn, scale: 1.28 },
    )
  const coals = times(130, () => {
    const [x, y, size] = [random.between(-10, 650), random.between(60, 490), random.between(10, 30)]

    return circle(
      x,
      y,
      size,
      random.pick(['#3a0f08', '#7d1f0c', '#c63f12', '#ff7a21', '#ffb347']),
      'opacity=".7"',
    )
  })
  const smoke = times(7, () => {
    const x = random.between(60, 580)

    return line(`M${round(x)} 330q-40 -80 10 -150t0 -170`, '#fff', random.between(14, 30), 'opacity=".12"')
  })

  return picture({
    ground: grounds.ember,
    body: [
      group(coals, blurred(8)),
      circle(320, 300, 220, 'url(#glow)', `opacity=".4" ${glowing}`),
      times(
        13,
        (index) =>
          rect(index * 54 - 18, 0, 11, 480, '#1a1012') + rect(index * 54 - 16, 0, 2.5, 480, '#a0674a'),
      ),
      skewer(126, -4, 0) + skewer(246, 2, 2) + skewer(370, -3, 4),
      group(smoke, blurred(14)),
      sparks(random),
    ],
  })
}

/** Sparks over the coal. */
const sparks = (random: Random) =>
  times(40, () =>
    circle(
      random.between(0, 640),
      random.between(0, 480),
      random.between(1, 2.6),
      random.pick(['#ffd98a', '#ff9a3c']),
      glowing,
    ),
  )
