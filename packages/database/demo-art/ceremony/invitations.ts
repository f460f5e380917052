import { leaf, posy, roseColors } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import { at, blurred, circle, group, line, path, picture, rect, ring } from '../drawing/svg.ts'

/** Invitations with a wax seal. */
export const invitations = (random: Random) => {
  const writing = (y: number, half: number) =>
    line(`M${-half} ${y}h${half * 2}`, '#b58a5a', 2.4, 'opacity=".8"')

  return picture({
    ground: [
      [0, '#e9e4da'],
      [1, '#b9b09f'],
    ],
    vignette: 0.6,
    body: [
      group(
        path('M80 -20L330 -20L60 500H-190z', '#fff', 'opacity=".35"') +
          path('M420 -20L520 -20L250 500H150z', '#fff', 'opacity=".3"'),
        blurred(14),
      ),
      at(
        250,
        218,
        [
          rect(-120, -160, 244, 330, '#3a2a1c', `opacity=".35" ${blurred(8)}`),
          rect(-124, -168, 248, 330, '#fffdf8', 'rx="3"'),
          rect(-110, -154, 220, 302, 'none', 'stroke="#d9b66a" stroke-width="2"'),
          at(
            0,
            -96,
            posy(random, 0, 0, { width: 66, height: 20, roses: 10, size: 16, colors: roseColors.romance }),
          ),
          line('M-62 -30q14 -30 30 0t30 -6q10 -24 22 2t30 -8', '#8a5a2c', 4.4),
          line('M-40 16q10 -22 22 0t22 -6q12 -18 34 4', '#8a5a2c', 4.4),
          writing(56, 60) + writing(74, 44) + writing(92, 54) + writing(120, 30),
        ],
        { turn: -8 },
      ),
      at(
        440,
        300,
        [
          rect(-150, -94, 306, 206, '#3a2a1c', `opacity=".4" ${blurred(8)}`),
          rect(-154, -102, 308, 206, '#c98f86', 'rx="4"'),
          path('M-154 104L-30 -4H30L154 104z', '#b87a72'),
          path('M-154 -102H154L14 22q-14 12 -28 0z', '#dba59c') +
            line('M-154 -102L-14 22q14 12 28 0L154 -102', '#a86a62', 2, 'opacity=".6"'),
          circle(2, 24, 37, '#4a1018', 'opacity=".4"'),
          path(
            'M0 -16q20 -6 30 12q16 12 6 28q2 20 -18 24q-16 14 -32 0q-22 -2 -20 -24q-10 -18 8 -28q8 -18 26 -12z',
            '#a8243a',
          ),
          ring(0, 18, 23, '#d9606e', 3) +
            path('M0 30c-22 -14 -14 -28 -4 -24q4 2 4 6q0 -4 4 -6c10 -4 18 10 -4 24z', '#e98a92'),
        ],
        { turn: 7 },
      ),
      posy(random, 590, 60, { width: 90, height: 56, roses: 13, size: 34, colors: roseColors.romance }),
      posy(random, 60, 440, { width: 70, height: 40, roses: 8, size: 28, colors: roseColors.romance }),
      leaf(150, 452, 54, 10, '#8ea17c') + leaf(168, 440, 50, -18, '#6f8660'),
    ],
  })
}
