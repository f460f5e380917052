import { posy, roseColors } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import { at, blurred, circle, ellipse, line, linear, path, picture, rect, times } from '../drawing/svg.ts'

/** The plan of the day, ticked off. */
export const checklist = (random: Random) => {
  const item = (index: number) => {
    const y = -96 + index * 42
    const done = index < 4

    return (
      rect(
        -92,
        y - 13,
        26,
        26,
        done ? '#3f7a54' : '#fffdf8',
        'rx="6" stroke="#8a7a64" stroke-width="2.500"',
      ) +
      (done ? line(`M-86 ${y}l6 7l11 -14`, '#fff', 4) : '') +
      line(`M-50 ${y - 4}h${[120, 96, 134, 88, 116, 70][index] ?? 90}`, '#6a5a4c', 5, 'opacity=".75"') +
      line(`M-50 ${y + 9}h${[70, 110, 60, 92, 50, 96][index] ?? 60}`, '#c9b8a4', 4)
    )
  }

  return picture({
    ground: [
      [0, '#dfb9b0'],
      [1, '#b07a74'],
    ],
    vignette: 0.7,
    defs: [
      linear(
        'gold',
        [
          [0, '#a8741c'],
          [0.5, '#ffe9a8'],
          [1, '#b9821f'],
        ],
        'right',
      ),
      linear('board', [
        [0, '#8a5030'],
        [1, '#5a2f1a'],
      ]),
    ],
    body: [
      at(
        300,
        250,
        [
          rect(-134, -196, 276, 420, '#3a1418', `opacity=".45" ${blurred(8)}`),
          rect(-142, -206, 284, 420, 'url(#board)', 'rx="14"'),
          rect(-122, -176, 244, 376, '#fffdf8', 'rx="3"'),
          rect(-56, -222, 112, 40, 'url(#gold)', 'rx="9"') +
            rect(-28, -238, 56, 26, 'url(#gold)', 'rx="12"') +
            circle(0, -226, 8, '#5a2f1a'),
          line('M-84 -142q12 -20 26 0t26 -4q12 -16 26 2t26 -4t26 2', '#a8243a', 4.6),
          times(6, item),
        ],
        { turn: -5 },
      ),
      at(
        506,
        300,
        [
          rect(-8, -150, 20, 290, '#3a1418', `opacity=".4" ${blurred(4)}`),
          rect(-11, -150, 22, 250, '#2a1a20', 'rx="6"'),
          rect(-11, -96, 22, 9, 'url(#gold)'),
          path('M-11 100h22l-11 44z', '#e7c48a'),
          path('M-4 128h8l-4 16z', '#2a1a20'),
          rect(5, -140, 4, 70, 'url(#gold)', 'rx="2"'),
        ],
        { turn: 24 },
      ),
      posy(random, 590, 56, { width: 100, height: 56, roses: 13, size: 36, colors: roseColors.wine }),
      posy(random, 40, 440, { width: 80, height: 50, roses: 10, size: 36, colors: roseColors.romance }),
      at(556, 424, [
        ellipse(4, 8, 78, 66, '#3a1418', `opacity=".35" ${blurred(8)}`),
        circle(0, 0, 68, '#fffaf2'),
        circle(0, 0, 50, '#e9dccb'),
        circle(0, 0, 46, '#5a2f1a'),
        circle(0, 0, 46, '#7a4420', 'opacity=".5"'),
        path('M0 22c-34-10-44-24-26-28c12-2 22 4 26 10c4-6 14-12 26-10c18 4 8 18-26 28z', '#f0cfa0'),
      ]),
    ],
  })
}
