import { lights } from '../drawing/palettes.ts'
import { bokeh, candle, posy, roseColors, shadow } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import {
  at,
  circle,
  ellipse,
  glowing,
  group,
  line,
  linear,
  path,
  picture,
  rect,
  times,
} from '../drawing/svg.ts'

/** Chairs and lights under a tree. */
export const gardenParty = (random: Random) => {
  const foliage = times(120, () =>
    circle(
      random.between(-40, 680),
      random.between(-60, 120),
      random.between(22, 52),
      random.pick(['#2f5a3c', '#3f7048', '#28492f', '#5a8a52']),
      'opacity=".9"',
    ),
  )
  const drop = (x: number, length: number) =>
    line(`M${x} 60V${length}`, '#2a1a16', 1.6) +
    circle(x, length + 10, 34, 'url(#glow)', `opacity=".7" ${glowing}`) +
    path(`M${x - 6} ${length - 4}h12l3 10q2 16 -9 18q-11 -2 -9 -18z`, 'url(#bulb)')
  const chair = (x: number, facing: 1 | -1) =>
    at(
      x,
      452,
      group(
        [
          line('M0 0V-78M34 0V-40', '#8a5a34', 6),
          line('M0 -40H36M0 -76q4 10 2 36', '#a8703f', 6),
          rect(-2, -46, 42, 9, '#c98f5a', 'rx="4"'),
        ],
        `transform="scale(${facing} 1)"`,
      ),
      { scale: 1.25 },
    )

  return picture({
    ground: [
      [0, '#1f3a3a'],
      [0.5, '#4f7a5c'],
      [0.66, '#c9b878'],
      [0.68, '#5f8a4a'],
      [1, '#2f5230'],
    ],
    defs: linear('cloth', [
      [0, '#fffaf0'],
      [1, '#c9b59a'],
    ]),
    body: [
      bokeh(random, 40, { top: 100, bottom: 320 }, lights.warm, { opacity: [0.15, 0.5] }),
      rect(70, 60, 34, 330, '#3a2418') + path('M60 400q26 -40 22 -120h16q-2 80 26 120z', '#3a2418'),
      foliage,
      drop(170, 150) + drop(240, 196) + drop(318, 140) + drop(396, 204) + drop(470, 156) + drop(548, 190),
      shadow(350, 430, 230, 16, 0.45, '#12240f'),
      path('M170 336H530L556 432Q350 448 144 432z', 'url(#cloth)') + ellipse(350, 336, 180, 16, '#fffdf8'),
      times(5, (index) =>
        line(`M${200 + index * 74} 346q4 50 ${(index - 2) * 8} 88`, '#a08a70', 3, 'opacity=".3"'),
      ),
      posy(random, 350, 312, { width: 120, height: 20, roses: 18, size: 19, colors: roseColors.summer }),
      candle(206, 334, 40) + candle(494, 334, 40) + candle(230, 338, 26) + candle(470, 338, 26),
      chair(96, 1) + chair(604, -1),
    ],
  })
}
