import { garland } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import { at, circle, glowing, line, path, picture, rect, round, times } from '../drawing/svg.ts'

/** Flags and a bonfire: the June feast. */
export const bunting = (random: Random) => {
  const colors = ['#e4473f', '#fbc846', '#3f9c6a', '#3a7fc4', '#e0669a', '#fff3dc']
  const row = (y: number, sag: number, size: number, first: number) => {
    const at01 = (t: number) => [-20 + t * 680, y + 4 * t * (1 - t) * sag] as const
    const count = Math.round(700 / (size * 1.3))

    return (
      line(`M-20 ${y}Q320 ${y + sag * 2} 660 ${y}`, '#f0dcc0', 2, 'opacity=".7"') +
      times(count, (index) => {
        const [x, top] = at01((index + 0.5) / count)

        return path(
          `M${round(x - size / 2)} ${round(top)}h${round(size)}v${round(size * 1.3)}l${round(-size / 2)} ${round(-size * 0.4)}l${round(-size / 2)} ${round(size * 0.4)}z`,
          colors[(index + first) % colors.length] ?? '',
        )
      })
    )
  }
  const flames = [
    ['#e4473f', 1],
    ['#ff8a2c', 0.78],
    ['#ffc846', 0.54],
    ['#fff3b8', 0.3],
  ] as const
  const hut = (x: number, roof: string, cloth: string) =>
    rect(x - 62, 318, 10, 100, '#5a3420') +
    rect(x + 52, 318, 10, 100, '#5a3420') +
    rect(x - 66, 366, 132, 54, cloth) +
    times(6, (index) => path(`M${x - 66 + index * 22} 366h11v54h-11z`, '#fff3dc', 'opacity=".35"')) +
    path(`M${x - 84} 322L${x} 268L${x + 84} 322z`, roof) +
    rect(x - 66, 360, 132, 8, '#7a4a2a') +
    rect(x - 40, 338, 80, 20, '#ffe0a0', 'opacity=".5"')

  return picture({
    ground: [
      [0, '#141a3c'],
      [0.55, '#3a2f66'],
      [0.82, '#a8506a'],
      [0.86, '#4a2a2a'],
      [1, '#2a1614'],
    ],
    body: [
      times(46, () =>
        circle(
          random.between(0, 640),
          random.between(0, 240),
          random.between(0.8, 1.8),
          '#fff',
          `opacity="${round(random.between(0.3, 0.9))}"`,
        ),
      ),
      row(10, 30, 26, 0) + row(70, 36, 31, 2) + row(138, 42, 37, 4),
      garland([-20, 226], [660, 226], 24, 14, 6),
      hut(108, '#b5402f', '#3f7f5a') + hut(540, '#3a6fa8', '#b5402f'),
      circle(320, 380, 170, 'url(#glow)', `opacity=".6" ${glowing}`),
      times(6, (index) =>
        at(320, 430, rect(-66, -8, 132, 16, index % 2 ? '#6a3a20' : '#8a5030', 'rx="7"'), {
          turn: index * 30 - 75,
          scale: 0.9,
        }),
      ),
      ...flames.map(([color, scale]) =>
        at(
          320,
          440,
          path(
            'M0 0C-70 -4 -82 -62 -46 -104C-44 -78 -30 -70 -24 -78C-34 -130 0 -150 6 -196C40 -160 34 -122 44 -104C52 -110 54 -120 52 -130C86 -84 78 -6 0 0z',
            color,
          ),
          { scale },
        ),
      ),
      times(34, () =>
        circle(
          320 + random.between(-80, 80),
          random.between(190, 400),
          random.between(1, 2.8),
          '#ffd98a',
          glowing,
        ),
      ),
    ],
  })
}
