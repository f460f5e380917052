import { grounds, lights } from '../drawing/palettes.ts'
import { bokeh, glass } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import { at, blurred, circle, glowing, group, line, picture, round, times } from '../drawing/svg.ts'

/** Two glasses meeting. */
export const toast = (random: Random) => {
  const bubbles = (x: number) =>
    times(16, () =>
      circle(
        x + random.between(-14, 14),
        random.between(-100, -56),
        random.between(0.8, 2),
        '#fff',
        'opacity=".9"',
      ),
    )
  const burst = times(26, (index) => {
    const angle = (index / 26) * Math.PI * 2
    const [near, far] = [14, random.between(30, 84)]

    return line(
      `M${round(320 + Math.cos(angle) * near)} ${round(120 + Math.sin(angle) * near)}L${round(320 + Math.cos(angle) * far)} ${round(120 + Math.sin(angle) * far)}`,
      random.pick(['#fff6d8', '#ffd98a', '#ffb347']),
      random.between(1, 2.4),
    )
  })
  const drops = times(22, () =>
    circle(
      320 + random.between(-110, 110),
      110 + random.between(-90, 40),
      random.between(1.6, 5),
      '#ffe2a0',
      'opacity=".85"',
    ),
  )

  return picture({
    ground: grounds.ember,
    body: [
      bokeh(random, 64, { bottom: 480 }, lights.warm, { size: [10, 44], opacity: [0.12, 0.5] }),
      group(circle(320, 130, 150, '#ffcf7a', `opacity=".5" ${glowing}`), blurred(50)),
      at(212, 444, [glass(0, 0, 3, '#f3c65a'), at(0, 0, bubbles(0), { scale: 3 })], { turn: 14 }),
      at(428, 444, [glass(0, 0, 3, '#f3c65a'), at(0, 0, bubbles(0), { scale: 3 })], { turn: -14 }),
      circle(320, 120, 70, 'url(#glow)', glowing),
      burst,
      drops,
    ],
  })
}
