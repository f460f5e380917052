import { lights } from '../drawing/palettes.ts'
import { bokeh, posy, roseColors } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import { at, blurred, ellipse, group, line, linear, path, picture, times } from '../drawing/svg.ts'

/** Two rings on ribbon and petals. */
export const rings = (random: Random) => {
  const band = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      [
        ellipse(8, 18, 104, 80, 'none', `stroke="#6a2a2a" stroke-width="26" opacity=".4" ${blurred(8)}`),
        ellipse(0, 0, 104, 80, 'none', 'stroke="#8a5a14" stroke-width="30"'),
        ellipse(0, -2, 104, 80, 'none', 'stroke="url(#gold)" stroke-width="25"'),
        ellipse(0, -5, 110, 85, 'none', 'stroke="#fff6d0" stroke-width="4" stroke-opacity=".8"'),
        ellipse(0, 3, 94, 71, 'none', 'stroke="#a8741c" stroke-width="4" stroke-opacity=".7"'),
        line('M-98 -28q10 -32 46 -46', '#fff', 7, 'opacity=".9"'),
      ],
      { turn },
    )
  const sparkle = (x: number, y: number, size: number) =>
    path(
      `M${x - size} ${y}L${x} ${y - 2.4}L${x + size} ${y}L${x} ${y + 2.4}zM${x} ${y - size}L${x + 2.4} ${y}L${x} ${y + size}L${x - 2.4} ${y}z`,
      '#fffdf0',
    )
  const fallen = times(16, () => {
    const [x, y] = [random.between(20, 620), random.between(330, 470)]

    return at(
      x,
      y,
      path(
        'M0 0C-16 -10 -18 -28 0 -34C18 -28 16 -10 0 0z',
        random.pick(['#e7a395', '#f3c3b6', '#c9786d', '#fbe3da']),
      ),
      { turn: random.between(0, 360), scale: random.between(0.7, 1.2) },
    )
  })

  return picture({
    ground: [
      [0, '#f6e2d6'],
      [0.5, '#efd0c0'],
      [1, '#c99884'],
    ],
    vignette: 0.6,
    defs: linear(
      'gold',
      [
        [0, '#fff0b0'],
        [0.3, '#e7b64a'],
        [0.6, '#b9821f'],
        [1, '#f6d98a'],
      ],
      'right',
    ),
    body: [
      bokeh(random, 30, { bottom: 240 }, lights.pale, { size: [12, 44], opacity: [0.25, 0.7] }),
      group(
        posy(random, 90, 70, { width: 150, height: 70, roses: 14, size: 46, colors: roseColors.romance }),
        blurred(4),
      ),
      group(
        posy(random, 580, 90, { width: 110, height: 60, roses: 10, size: 44, colors: roseColors.romance }),
        blurred(4),
      ),
      path(
        'M-20 330C120 260 220 420 340 340S560 260 660 330V392C560 330 460 420 340 410S120 340 -20 400z',
        '#fff8ee',
      ) + line('M-20 342C120 276 220 430 340 352S560 276 660 342', '#d9b9a4', 2, 'opacity=".7"'),
      fallen,
      band(272, 262, -14) + band(388, 292, 18),
      sparkle(196, 196, 26) + sparkle(462, 236, 34) + sparkle(330, 346, 18),
    ],
  })
}
