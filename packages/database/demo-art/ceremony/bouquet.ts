import { grounds, lights } from '../drawing/palettes.ts'
import { bokeh, leaf, posy, roseColors } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import { at, circle, line, linear, path, picture, times } from '../drawing/svg.ts'

/** The bride's flowers. */
export const bouquet = (random: Random) =>
  picture({
    ground: grounds.cream,
    vignette: 0.6,
    defs: linear(
      'ribbon',
      [
        [0, '#e7cbb4'],
        [0.5, '#fffaf2'],
        [1, '#c9a58a'],
      ],
      'right',
    ),
    body: [
      bokeh(random, 34, { bottom: 420 }, lights.pale, { size: [12, 46], opacity: [0.3, 0.8] }),
      times(11, (index) =>
        line(
          `M${290 + index * 6} 330Q${300 + index * 4} 400 ${268 + index * 10.5} 478`,
          random.pick(['#55704f', '#6f8660', '#3f5a42']),
          6,
        ),
      ),
      times(26, (index) =>
        leaf(
          320 + Math.cos(index) * 150,
          200 + Math.sin(index) * 120,
          random.between(44, 74),
          (index * 57.3 + random.between(-20, 20)) % 360,
          random.pick(['#6f8660', '#8ea17c', '#55704f']),
        ),
      ),
      times(14, (index) =>
        at(
          320,
          210,
          line('M0 0V-190', '#8ea17c', 2.4) +
            times(7, (step) => circle(step % 2 ? 7 : -7, -150 - step * 7, 4.4, '#fffaf0')),
          { turn: index * 26 - 170 },
        ),
      ),
      posy(random, 320, 208, { width: 150, height: 128, roses: 34, size: 40, colors: roseColors.romance }),
      path('M278 338q42 22 84 0l6 62q-48 20 -96 0z', 'url(#ribbon)') +
        line('M276 356q44 20 88 0M274 376q46 20 92 0', '#c9a58a', 2.4, 'opacity=".8"'),
      path('M318 384q-50 10 -60 84l18 -8l14 16q4 -60 34 -86z', '#f3dcc6') +
        path('M324 384q50 10 62 78l-18 -6l-12 16q-6 -56 -38 -82z', '#e7c6aa'),
      path('M320 378q-46 -34 -56 -4q-2 26 56 12q58 14 56 -12q-10 -30 -56 4z', '#fff3e4') +
        circle(320, 380, 11, '#e7c6aa'),
    ],
  })
