import { leaf, shadow } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import { ball, blurred, circle, group, line, picture, ring, round, times } from '../drawing/svg.ts'

/** A pizza from above. */
export const pizza = (random: Random) => {
  const [cx, cy, radius] = [330, 244, 196]
  const spot = (reach: number) => {
    const angle = random.between(0, 6.28)
    const distance = Math.sqrt(random.between(0, 1)) * reach

    return [cx + Math.cos(angle) * distance, cy + Math.sin(angle) * distance] as const
  }
  const around = (count: number, reach: number, offset: number) =>
    Array.from({ length: count }, (_, index) => {
      const angle = offset + (index / count) * Math.PI * 2

      return [cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach] as const
    })
  const cheese = times(46, () =>
    circle(
      ...spot(150),
      random.between(12, 30),
      random.pick(['#ffe3a0', '#fbd27a', '#ffedc0']),
      'opacity=".75"',
    ),
  )
  const salami = [...around(8, 122, 0.3), ...around(4, 54, 0.9)].map(
    ([x, y]) =>
      circle(x + 2, y + 3, 27, '#6a1a10', 'opacity=".45"') +
      circle(x, y, 26, '#b8321f') +
      circle(x, y, 21, '#d2492c') +
      times(6, () => circle(x + random.between(-14, 14), y + random.between(-14, 14), 2.4, '#f0937a')),
  )
  const basil = [...around(7, 92, 0.62), ...around(3, 26, 0.2)].map(
    ([x, y]) =>
      leaf(x, y, 26, random.between(0, 360), '#3f7a3a') + leaf(x, y, 20, random.between(0, 360), '#5f9c4c'),
  )
  const cuts = times(4, (index) => {
    const angle = index * (Math.PI / 4) + 0.02
    const [dx, dy] = [round(Math.cos(angle) * 190), round(Math.sin(angle) * 190)]

    return line(`M${cx - dx} ${cy - dy}L${cx + dx} ${cy + dy}`, '#8a3a1c', 2.4, 'opacity=".45"')
  })
  const tomato = (x: number, y: number, size: number) =>
    shadow(x + 6, y + 10, size, size * 0.8, 0.5) +
    circle(x, y, size, 'url(#tomato)') +
    leaf(x, y - size * 0.8, 14, 200, '#5c8a4a') +
    leaf(x, y - size * 0.8, 14, -30, '#5c8a4a')

  return picture({
    ground: [
      [0, '#9a5b32'],
      [0.5, '#7d4424'],
      [1, '#4a2413'],
    ],
    defs: [
      ball('crust', ['#f6c983', '#d6924a', '#8e4f1f']),
      ball('tomato', ['#ff9a7a', '#d93a2a', '#8a1812']),
      ball('board', ['#d9a468', '#b57b42', '#7a4a22']),
    ],
    body: [
      times(7, (index) => line(`M0 ${34 + index * 70}q160 -8 320 3t320 -5`, '#2b1208', 3, 'opacity=".4"')),
      shadow(338, 262, 244, 226, 0.6, '#1c0a04'),
      circle(cx, cy, 226, 'url(#board)') + ring(cx, cy, 222, '#7a4a22', 3),
      circle(cx, cy, radius, 'url(#crust)'),
      times(26, () => {
        const angle = random.between(0, 6.28)

        return circle(
          cx + Math.cos(angle) * 184,
          cy + Math.sin(angle) * 184,
          random.between(5, 12),
          '#8a4a1c',
          'opacity=".3"',
        )
      }),
      circle(cx, cy, 170, '#c63a22') + circle(cx, cy, 163, '#f2b45a'),
      group(cheese, blurred(2)),
      ...cuts,
      ...salami,
      ...basil,
      tomato(60, 84, 40) + tomato(118, 44, 28) + tomato(596, 420, 44),
      leaf(36, 410, 46, -20, '#4f8a46') +
        leaf(40, 424, 40, 34, '#6aa458') +
        leaf(570, 52, 44, 150, '#4f8a46'),
    ],
  })
}
