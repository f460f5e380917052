import { bokeh, crowd } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import {
  ball,
  blurred,
  circle,
  glowing,
  group,
  line,
  path,
  picture,
  round,
  type Stop,
} from '../drawing/svg.ts'

type MirrorBall = {
  ground: readonly Stop[]
  tiles: readonly [string, string, string, string, string]
  dots: readonly string[]
  people: string
}

/** The ball of small mirrors over the heads. */
export const mirrorBall = (random: Random, { ground, tiles, dots, people }: MirrorBall) => {
  const [cx, cy, radius] = [320, 218, 136]
  const [brightest, ...others] = tiles
  const color = () => (random.chance(0.1) ? brightest : random.pick(others))
  const facets: string[] = []
  for (let row = -7; row <= 7; row++) {
    const latitude = (row / 7.5) * 1.5
    const below = ((row + 0.86) / 7.5) * 1.5
    const [y0, y1] = [cy + Math.sin(latitude) * radius, cy + Math.sin(below) * radius]
    const [r0, r1] = [Math.cos(latitude) * radius, Math.cos(below) * radius]
    for (let column = -9; column < 9; column++) {
      const [left, right] = [(column / 9) * 1.5708, ((column + 0.86) / 9) * 1.5708]
      const shine = Math.max(0, Math.cos(left + 0.5) * Math.cos(latitude + 0.5))
      const corners = [
        [cx + Math.sin(left) * r0, y0],
        [cx + Math.sin(right) * r0, y0],
        [cx + Math.sin(right) * r1, y1],
        [cx + Math.sin(left) * r1, y1],
      ]
      facets.push(
        path(
          `M${corners.map((corner) => corner.map(round).join(' ')).join('L')}z`,
          color(),
          `opacity="${round(0.35 + shine * 0.65)}"`,
        ),
      )
    }
  }
  const sparkle = (x: number, y: number, size: number) =>
    path(
      `M${x - size} ${y}L${x} ${y - 2}L${x + size} ${y}L${x} ${y + 2}zM${x} ${y - size}L${x + 2} ${y}L${x} ${y + size}L${x - 2} ${y}z`,
      '#fffaf0',
    )

  return picture({
    ground,
    defs: ball('ball', ['#6b3550', '#3a1a30', '#1d0a18']),
    body: [
      bokeh(random, 70, { bottom: 480 }, dots, { size: [5, 20], opacity: [0.2, 0.7] }),
      line('M320 0V84', '#1a0812', 3),
      circle(cx, cy, radius, 'url(#ball)'),
      ...facets,
      group(circle(270, 160, 40, '#fff', `opacity=".5" ${glowing}`), blurred(14)),
      sparkle(262, 150, 34) + sparkle(372, 262, 20) + sparkle(350, 130, 16),
      group(crowd(random, 440, 8, people), blurred(2)),
    ],
  })
}
