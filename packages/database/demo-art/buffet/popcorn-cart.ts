import { grounds } from '../drawing/palettes.ts'
import { bokeh, garland, shadow } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import {
  ball,
  circle,
  ellipse,
  line,
  linear,
  path,
  picture,
  rect,
  ring,
  round,
  times,
} from '../drawing/svg.ts'

/** The popcorn cart of a children's party. */
export const popcornCart = (random: Random) => {
  const stripe = (index: number) => {
    const x = 190 + index * 32.5

    return path(
      `M${x} 92H${x + 32.5}L${round(x + 32.5 + (index - 3) * 4)} 150a${16.3 + 2} 16 0 0 1 -${round(32.5 + 4)} 0z`,
      index % 2 ? '#fff8ec' : '#d8433c',
    )
  }
  const kernel = (x: number, y: number, size: number) =>
    circle(x, y, size, '#fff6da') +
    circle(x + size * 0.7, y + size * 0.2, size * 0.8, '#ffefc0') +
    circle(x + size * 0.2, y - size * 0.6, size * 0.7, '#fffdf2') +
    circle(x + size * 0.3, y + size * 0.3, size * 0.3, '#eebf5a')
  const heap = times(120, () => {
    const x = random.between(216, 424)
    const rise = 62 * (1 - ((x - 320) / 120) ** 2)

    return kernel(x, 296 - random.between(0, 1) * rise, random.between(7, 11))
  })
  const wheel = (x: number) =>
    ring(x, 412, 42, '#4a1a14', 8) +
    ring(x, 412, 42, '#e0a63c', 3) +
    times(8, (index) =>
      line(
        `M${x} 412L${round(x + Math.cos(index * 0.785) * 40)} ${round(412 + Math.sin(index * 0.785) * 40)}`,
        '#e0a63c',
        4,
      ),
    ) +
    circle(x, 412, 9, '#4a1a14')
  const balloon = (x: number, y: number, size: number, tone: string) =>
    line(`M${x} ${y + size}q-8 60 6 120`, '#8a5a48', 1.6) +
    ellipse(x, y, size, size * 1.14, `url(#${tone})`) +
    ellipse(x - size * 0.34, y - size * 0.42, size * 0.15, size * 0.24, '#fff', 'opacity=".65"')

  return picture({
    ground: grounds.cloud,
    vignette: 0.35,
    defs: [
      ball('red', ['#ff9a8c', '#e4473f', '#8f1a1a']),
      ball('yellow', ['#fff0b8', '#fbc846', '#b97a17']),
      ball('blue', ['#bfe3f7', '#5aa7d6', '#2a6a9c']),
      linear('glass', [
        [0, '#fff', 0.55],
        [1, '#ffe9b0', 0.35],
      ]),
    ],
    body: [
      bokeh(random, 30, { bottom: 360 }, ['#fff', '#ffe9b0', '#ffd0c8'], { opacity: [0.3, 0.7] }),
      garland([-20, 24], [660, 30], 40, 16, 6, '#7a5a48'),
      path('M0 436C200 424 440 424 640 436V480H0z', '#9bc07f'),
      balloon(96, 150, 44, 'red') + balloon(58, 226, 36, 'yellow') + balloon(150, 236, 38, 'blue'),
      balloon(548, 140, 44, 'blue') + balloon(594, 222, 36, 'red') + balloon(500, 236, 36, 'yellow'),
      shadow(320, 452, 190, 14, 0.4, '#2f4a22'),
      wheel(250) + wheel(392),
      rect(196, 300, 248, 96, '#c9362f', 'rx="10"') +
        rect(196, 300, 248, 12, '#ffd98a') +
        rect(206, 326, 228, 54, 'none', 'rx="6" stroke="#ffd98a" stroke-width="3"'),
      circle(320, 353, 19, '#ffd98a') +
        path(
          'M320 338l4.400 9 10 1.500-7.200 7 1.700 10-8.900-4.700-8.900 4.700 1.700-10-7.200-7 10-1.500z',
          '#c9362f',
        ),
      rect(206, 148, 228, 154, 'url(#glass)'),
      heap,
      rect(206, 148, 228, 154, 'none', 'stroke="#e0a63c" stroke-width="6"') +
        line('M224 164V286', '#fff', 5, 'opacity=".7"'),
      times(8, stripe),
      rect(184, 82, 272, 14, '#e0a63c', 'rx="6"'),
    ],
  })
}
