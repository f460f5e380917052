import { grounds, lights } from '../drawing/palettes.ts'
import { bokeh, couple } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import { blurred, circle, glowing, group, line, picture, round, times } from '../drawing/svg.ts'

/** A couple dancing between cold sparks. */
export const sparklers = (random: Random) => {
  const spark = (x: number, y: number, size: number) =>
    circle(x, y, size * 0.9, 'url(#glow)', glowing) +
    times(80, (index) => {
      const angle = random.between(0, 6.28)
      const length = size * random.between(0.2, 1)
      const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length]

      return (
        line(
          `M${round(x + dx * 0.3)} ${round(y + dy * 0.3)}L${round(x + dx)} ${round(y + dy)}`,
          random.pick(['#fff6d8', '#ffd98a', '#ffb347']),
          random.between(0.8, 2.2),
          `opacity="${round(random.between(0.5, 1))}"`,
        ) + (index % 3 ? '' : circle(x + dx, y + dy, random.between(1, 2.6), '#fffbe9'))
      )
    })

  return picture({
    ground: grounds.ember,
    body: [
      bokeh(random, 40, { top: 20, bottom: 330 }, lights.warm, { opacity: [0.1, 0.45] }),
      group(circle(320, 250, 150, '#ffb55e', `opacity=".45" ${glowing}`), blurred(50)),
      couple(320, 190, 1),
      spark(110, 230, 108) + spark(536, 226, 116) + spark(200, 330, 62) + spark(454, 330, 66),
    ],
  })
}
