import { grounds, lights } from '../drawing/palettes.ts'
import { bokeh } from '../drawing/parts.ts'
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

/** Paper lanterns in the evening sky. */
export const lanterns = (random: Random) => {
  const colors = ['#ffd98a', '#ff9a6a', '#ffe9c8', '#ff7a6a', '#f7b0c0']
  const lantern = (x: number, y: number, size: number) => {
    const color = random.pick(colors)
    const ribs = [-0.7, -0.42, -0.14, 0.14, 0.42, 0.7].map((level) =>
      line(
        `M${round(x - Math.sqrt(1 - level * level) * size)} ${round(y + level * size * 0.9)}Q${round(x)} ${round(y + level * size * 0.9 + size * 0.14)} ${round(x + Math.sqrt(1 - level * level) * size)} ${round(y + level * size * 0.9)}`,
        '#8a3a2a',
        1.4,
        'opacity=".35"',
      ),
    )

    return (
      line(`M${round(x)} ${round(y - size)}V-10`, '#1c0c22', 1.4, 'opacity=".6"') +
      circle(x, y, size * 1.9, 'url(#glow)', `opacity=".45" ${glowing}`) +
      ellipse(x, y, size, size * 0.92, color) +
      ellipse(x, y + size * 0.16, size * 0.66, size * 0.6, '#fff8dc', `opacity=".75" ${blurred(8)}`) +
      ribs.join('') +
      rect(x - size * 0.26, y - size * 0.98, size * 0.52, size * 0.12, '#5a2a24', 'rx="2"') +
      rect(x - size * 0.26, y + size * 0.86, size * 0.52, size * 0.12, '#5a2a24', 'rx="2"')
    )
  }
  const far = times(13, () =>
    lantern(random.between(0, 640), random.between(20, 250), random.between(12, 20)),
  )
  const near = [
    [84, 120, 48],
    [212, 206, 58],
    [352, 104, 52],
    [470, 226, 62],
    [576, 110, 46],
    [120, 296, 34],
    [346, 292, 38],
  ] as const

  return picture({
    ground: grounds.night,
    body: [
      group(far, blurred(2)),
      ...near.map(([x, y, size]) => lantern(x, y, size)),
      path(
        'M0 420C60 380 110 404 150 384C220 348 280 400 350 388C430 372 480 392 540 366C590 350 620 372 640 366V480H0z',
        '#0f1220',
      ),
      bokeh(random, 30, { top: 372, bottom: 440 }, lights.warm, { size: [3, 9], opacity: [0.4, 0.9] }),
    ],
  })
}
