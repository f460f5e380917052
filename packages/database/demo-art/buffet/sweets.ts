import { bokeh } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import {
  ball,
  blurred,
  circle,
  ellipse,
  group,
  line,
  path,
  picture,
  round,
  type Stop,
  times,
} from '../drawing/svg.ts'

export type Sweet = { tones: readonly [string, string, string]; sprinkles: readonly string[] }

type Sweets = {
  ground: readonly Stop[]
  dots: readonly string[]
  kinds: readonly [Sweet, Sweet, Sweet]
  cups: readonly string[]
}

/** Rows of sweets in paper cups, sharp in the middle. */
export const sweets = (random: Random, { ground, dots, kinds, cups }: Sweets) => {
  const sweet = (x: number, y: number, size: number, kind: number, cup: string) => {
    const pleats = times(9, (index) => {
      const u = (index - 4) / 4.4

      return line(
        `M${round(x + u * size * 1.04)} ${round(y + size * 0.2)}L${round(x + u * size * 0.8)} ${round(y + size * 1.02)}`,
        '#2a0f10',
        size * 0.06,
        'stroke-opacity=".2"',
      )
    })
    const sprinkles = times(30, () => {
      const angle = random.between(0, 6.28)
      const distance = Math.sqrt(random.between(0, 1)) * size * 0.92
      const turn = random.between(0, 3.14)
      const [px, py] = [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance]

      return line(
        `M${round(px)} ${round(py)}l${round(Math.cos(turn) * size * 0.16)} ${round(Math.sin(turn) * size * 0.16)}`,
        random.pick(kinds[kind]?.sprinkles ?? ['#fff']),
        size * 0.085,
      )
    })

    return (
      ellipse(x, y + size * 0.78, size * 1.25, size * 0.42, '#2a0f10', 'opacity=".35"') +
      path(
        `M${round(x - size * 1.08)} ${round(y + size * 0.1)}L${round(x - size * 0.8)} ${round(y + size * 0.92)}Q${round(x)} ${round(y + size * 1.16)} ${round(x + size * 0.8)} ${round(y + size * 0.92)}L${round(x + size * 1.08)} ${round(y + size * 0.1)}z`,
        cup,
      ) +
      pleats +
      circle(x, y, size, `url(#kind${kind})`) +
      sprinkles
    )
  }
  const row = (index: number) => {
    const y = 96 + index * index * 7 + index * 44
    const size = 24 + index * 8.4
    const sharpness = index < 2 ? blurred(index === 0 ? 4 : 2) : index === 5 ? blurred(2) : ''
    const content = times(Math.ceil(680 / (size * 2.5)) + 1, (place) =>
      sweet(
        (index % 2 ? -10 : 26) + place * size * 2.55,
        y,
        size,
        (index + place) % 3,
        cups[(index * 2 + place) % cups.length] ?? '#fff',
      ),
    )

    return group(content, sharpness)
  }

  return picture({
    ground,
    defs: kinds.map(({ tones }, index) => ball(`kind${index}`, tones)),
    body: [bokeh(random, 22, { top: -10, bottom: 90 }, dots, { size: [10, 34] }), times(6, row)],
  })
}
