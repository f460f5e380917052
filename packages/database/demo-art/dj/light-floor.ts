import { wood } from '../drawing/palettes.ts'
import { beams, bokeh, confetti, crowd } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import {
  blurred,
  ellipse,
  glowing,
  group,
  linear,
  path,
  picture,
  rect,
  round,
  times,
} from '../drawing/svg.ts'
import { beamDefs, type Show } from './show.ts'

/** Lit tiles to dance on. */
export const lightFloor = (random: Random, show: Show) => {
  const horizon = 250
  const edge = (u: number, depth: number) => 320 + (u - 4) * (26 + depth * 92)
  const rowY = (row: number) => horizon + (row / 6) ** 1.7 * 240
  const tile = (row: number, column: number) => {
    const [near, far] = [(row + 1) / 6, row / 6]
    const [y0, y1] = [rowY(row), rowY(row + 1)]

    return path(
      `M${round(edge(column, far))} ${round(y0)}H${round(edge(column + 1, far))}L${round(edge(column + 1, near))} ${round(y1)}H${round(edge(column, near))}z`,
      random.pick([...show.beamColors, show.accent, '#1a1030', '#1a1030']),
      'stroke="#0b0618" stroke-width="3" opacity=".9"',
    )
  }
  const tiles = times(6, (row) => times(8, (column) => tile(row, column)))

  return picture({
    ground: show.ground,
    defs: [...beamDefs(show), linear('wood', wood)],
    body: [
      beams([
        [60, -10, -30, 60, 460, 0, 0.8],
        [190, -10, -12, 60, 460, 1, 0.7],
        [450, -10, 12, 60, 460, 2, 0.8],
        [580, -10, 30, 60, 460, 1, 0.8],
      ]),
      bokeh(random, 34, { bottom: 220 }, show.dots, { size: [6, 22], opacity: [0.3, 0.8] }),
      rect(0, horizon, 640, 230, '#0b0618'),
      group(tiles, blurred(8)),
      tiles,
      group(ellipse(320, horizon, 330, 46, show.beamColors[3], `opacity=".6" ${glowing}`), blurred(26)),
      group(crowd(random, 196, 13, '#0d0720'), 'clip-path="inset(0 0 222px 0)"'),
      confetti(random, 40, 300, show.dots),
    ],
  })
}
