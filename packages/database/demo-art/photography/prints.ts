import { couple, posy, roseColors } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import { circle, ellipse, line, rect, times } from '../drawing/svg.ts'

const printDrawings: ((random: Random) => string)[] = [
  () =>
    rect(-50, -42, 100, 84, '#f2a65e') +
    circle(8, 4, 20, '#fff0c8') +
    rect(-50, 14, 100, 28, '#a8485a') +
    couple(-14, -14, 0.2, '#2a0f1a', '#fbe6d4'),
  (random) =>
    rect(-50, -42, 100, 84, '#e4ead6') +
    posy(random, 0, 6, { width: 32, height: 22, roses: 8, size: 15, colors: roseColors.romance }),
  () =>
    rect(-50, -42, 100, 84, '#cfe2f0') +
    [
      [-24, -4, '#e4473f'],
      [2, -16, '#fbc846'],
      [26, -2, '#5aa7d6'],
    ]
      .map(
        ([x, y, color]) =>
          line(`M${x} ${Number(y) + 16}q-4 18 2 34`, '#6a5a54', 1.2) +
          ellipse(Number(x), Number(y), 14, 17, String(color)),
      )
      .join(''),
  () =>
    rect(-50, -42, 100, 84, '#3a1a3c') +
    circle(0, -8, 22, '#c9788f') +
    times(5, (index) => line(`M-22 ${-24 + index * 8}H22`, '#3a1a3c', 1.6)) +
    times(6, (index) => line(`M${-20 + index * 8} -30V14`, '#3a1a3c', 1.6)) +
    times(7, (index) => circle(-42 + index * 14, 38, 9, '#14070f')),
  () =>
    rect(-50, -42, 100, 84, '#f2c4ab') +
    rect(-20, -2, 40, 24, '#fff8ef') +
    rect(-13, -20, 26, 18, '#fff8ef') +
    rect(-30, 22, 60, 6, '#d8b383') +
    times(4, (index) => circle(-15 + index * 10, 0, 4, '#e9714f')) +
    line('M0 -20V-30', '#e9714f', 3) +
    circle(0, -33, 3, '#ffd66a'),
]

/** A small drawing that stands in for a printed photo, 100 × 84 around (0, 0), cut at its edge. */
export const print = (random: Random, index: number) =>
  `<svg x="-50" y="-42" width="100" height="84" viewBox="-50 -42 100 84">${printDrawings[index % printDrawings.length]?.(random) ?? ''}</svg>`
