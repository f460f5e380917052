import { grounds, wood } from '../drawing/palettes.ts'
import { posy, roseColors, shadow } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import { at, blurred, group, linear, path, picture, rect } from '../drawing/svg.ts'
import { print } from './prints.ts'

/** Framed photos on a wall, over a sideboard. */
export const frames = (random: Random) => {
  const frame = (x: number, y: number, scale: number, drawing: number, color: string) =>
    at(
      x,
      y,
      [
        rect(-72, -62, 148, 132, '#3a2418', `opacity=".4" ${blurred(8)}`),
        rect(-76, -68, 152, 136, color, 'rx="3"'),
        rect(-66, -58, 132, 116, '#fffdf6'),
        print(random, drawing),
        path('M-66 -58H20L-66 30z', '#fff', 'opacity=".14"'),
      ],
      { scale },
    )

  return picture({
    ground: grounds.mint,
    vignette: 0.7,
    defs: linear('wood', wood),
    body: [
      frame(180, 132, 1.34, 0, '#2a1a16') +
        frame(402, 104, 0.98, 3, '#d8a657') +
        frame(552, 118, 0.84, 2, '#fff8ec'),
      frame(374, 252, 0.92, 4, '#fff8ec') +
        frame(532, 246, 1.1, 1, '#2a1a16') +
        frame(238, 296, 0.66, 2, '#d8a657') +
        frame(110, 292, 0.7, 4, '#fff8ec'),
      rect(0, 384, 640, 96, 'url(#wood)') + rect(0, 384, 640, 8, '#b8793f'),
      rect(96, 330, 44, 56, '#fffaf2', 'rx="8"') +
        posy(random, 118, 322, { width: 44, height: 26, roses: 8, size: 19, colors: roseColors.romance }),
      shadow(500, 388, 90, 8, 0.4),
      rect(440, 356, 120, 15, '#c9706a', 'rx="3"') +
        rect(450, 342, 100, 14, '#f0e2cf', 'rx="3"') +
        rect(444, 371, 112, 14, '#5a7a6a', 'rx="3"'),
      group(path('M0 0L240 0L60 384H-200z', '#fff6d8', 'opacity=".28"'), blurred(14)),
    ],
  })
}
