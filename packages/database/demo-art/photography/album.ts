import { leaf, posy, roseColors, shadow } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import { at, line, path, picture, rect, times } from '../drawing/svg.ts'
import { print } from './prints.ts'

/** An album open on a table. */
export const album = (random: Random) => {
  const page = (side: -1 | 1) =>
    path(
      `M320 128C${320 + side * 90} 96 ${320 + side * 190} 100 ${320 + side * 256} 122V396C${320 + side * 190} 372 ${320 + side * 90} 372 320 404z`,
      '#fffaf0',
    ) +
    path(
      `M320 128C${320 + side * 14} 122 ${320 + side * 30} 118 ${320 + side * 46} 114V380C${320 + side * 30} 384 ${320 + side * 14} 392 320 404z`,
      '#8a6a54',
      'opacity=".22"',
    )

  return picture({
    ground: [
      [0, '#b98a66'],
      [0.5, '#a0714c'],
      [1, '#6a4028'],
    ],
    vignette: 0.8,
    body: [
      times(8, (index) => line(`M0 ${30 + index * 62}q160 -6 320 2t320 -4`, '#4a2814', 2.6, 'opacity=".3"')),
      shadow(326, 290, 300, 160, 0.5),
      path(
        'M50 132C150 100 260 104 320 140C380 104 490 100 590 132V416C490 388 390 388 320 420C250 388 150 388 50 416z',
        '#6a1f30',
      ),
      page(-1) + page(1),
      at(192, 210, [rect(-56, -48, 112, 96, '#d9c2a8'), print(random, 0)], { scale: 1.46, turn: 2 }),
      at(192, 336, line('M-60 0q15 -10 30 0t30 0t30 0t30 0', '#a0714c', 2.4), { turn: 1 }),
      at(398, 190, [rect(-54, -46, 108, 92, '#d9c2a8'), print(random, 1)], { scale: 0.92, turn: -4 }),
      at(494, 214, [rect(-54, -46, 108, 92, '#d9c2a8'), print(random, 4)], { scale: 0.84, turn: 3 }),
      at(446, 312, [rect(-54, -46, 108, 92, '#d9c2a8'), print(random, 3)], { scale: 1.04, turn: -2 }),
      line('M320 130V402', '#8a6a54', 3, 'opacity=".5"'),
      posy(random, 36, 60, { width: 90, height: 46, roses: 12, size: 32, colors: roseColors.romance }),
      posy(random, 612, 440, { width: 80, height: 40, roses: 10, size: 32, colors: roseColors.wine }),
      leaf(96, 440, 44, 20, '#6f8660') + leaf(70, 452, 40, -24, '#8ea17c'),
    ],
  })
}
