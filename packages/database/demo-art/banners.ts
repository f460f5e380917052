import { lights } from './drawing/palettes.ts'
import { beams, bokeh, confetti, garland, posy, roseColors } from './drawing/parts.ts'
import { type Random, randomFrom } from './drawing/random.ts'
import {
  at,
  blurred,
  circle,
  ellipse,
  glowing,
  group,
  line,
  linear,
  path,
  picture,
  rect,
  round,
  type Stop,
  times,
} from './drawing/svg.ts'

type Banner = {
  title: string
  line: string
  ink: readonly [title: string, line: string]
  ground: readonly Stop[]
  defs?: string[]
  art: (random: Random) => string | string[]
}

const text = (x: number, y: number, size: number, weight: number, fill: string, content: string) =>
  `<text x="${x}" y="${y}" font-family="Gabarito" font-size="${size}" font-weight="${weight}" fill="${fill}">${content}</text>`

/** 1200 × 300; the lettering needs the font as a data URL. */
const banner = (name: string, { title, line: sentence, ink, ground, defs = [], art }: Banner, font: string) =>
  picture({
    width: 1200,
    height: 300,
    vignette: 0.2,
    ground,
    groundDirection: 'right',
    defs: [`<style>@font-face{font-family:Gabarito;font-weight:400 900;src:url(${font})}</style>`, ...defs],
    body: [
      art(randomFrom(name)),
      text(64, 146, 68, 700, ink[0], title),
      text(64, 212, 40, 500, ink[1], sentence),
    ].flat(),
  })

const flag = (x: number, y: number, color: string) =>
  path(`M${round(x)} ${round(y)}h34v46l-17 -14l-17 14z`, color)

const all: Record<string, Banner> = {
  'garden-weddings': {
    title: 'Jardim Sete Hortênsias',
    line: 'Casamentos ao ar livre',
    ink: ['#4a1a22', '#6e2c2c'],
    ground: [
      [0, '#fbe9d9'],
      [0.55, '#f6cdb4'],
      [1, '#e9997c'],
    ],
    art: (random) => [
      bokeh(random, 34, { left: 560, right: 1200, bottom: 300 }, lights.pale, {
        size: [12, 44],
        opacity: [0.2, 0.6],
      }),
      posy(random, 1040, 240, {
        width: 220,
        height: 90,
        roses: 34,
        size: 42,
        colors: [...roseColors.romance, ...roseColors.wine],
      }),
      garland([520, -10], [1240, 20], 40, 15, 7, '#7a4632'),
    ],
  },
  'june-feast': {
    title: 'Arraial Céu de Junho',
    line: 'Festa junina montada do mastro à fogueira',
    ink: ['#fff6e0', '#ffdf9c'],
    ground: [
      [0, '#1a1f4c'],
      [0.6, '#46326e'],
      [1, '#b5506a'],
    ],
    art: (random) => [
      times(40, () =>
        circle(
          random.between(0, 1200),
          random.between(0, 160),
          random.between(0.8, 2),
          '#fff',
          'opacity=".7"',
        ),
      ),
      line('M-20 4Q600 66 1220 4', '#f0dcc0', 2, 'opacity=".7"'),
      times(27, (index) =>
        flag(
          index * 45 - 4,
          4 + 124 * (index / 27) * (1 - index / 27),
          ['#e4473f', '#fbc846', '#3f9c6a', '#3a7fc4', '#e0669a', '#fff3dc'][index % 6] ?? '',
        ),
      ),
      circle(1030, 230, 160, 'url(#glow)', `opacity=".7" ${glowing}`),
      times(5, (index) =>
        at(1030, 276, rect(-74, -9, 148, 18, index % 2 ? '#6a3a20' : '#8a5030', 'rx="8"'), {
          turn: index * 30 - 60,
        }),
      ),
      (
        [
          ['#e4473f', 1],
          ['#ff8a2c', 0.78],
          ['#ffc846', 0.54],
          ['#fff3b8', 0.3],
        ] as const
      )
        .map(([color, scale]) =>
          at(
            1030,
            284,
            path(
              'M0 0C-70 -4 -82 -62 -46 -104C-44 -78 -30 -70 -24 -78C-34 -130 0 -150 6 -196C40 -160 34 -122 44 -104C52 -110 54 -120 52 -130C86 -84 78 -6 0 0z',
              color,
            ),
            { scale },
          ),
        )
        .join(''),
    ],
  },
  'full-floor': {
    title: 'Som Maré Alta',
    line: 'Pista cheia até o bis',
    ink: ['#f4fbff', '#a8ecff'],
    ground: [
      [0, '#0a0c2e'],
      [0.55, '#2a1f6e'],
      [1, '#a83a9c'],
    ],
    defs: ['#36d6ff', '#ff4fd0', '#7a6bff', '#d8f4ff'].map((color, index) =>
      linear(`beam${index}`, [
        [0, '#fff', 0.95],
        [0.08, color, 0.75],
        [1, color, 0],
      ]),
    ),
    art: (random) => [
      beams([
        [800, -20, 18, 80, 380, 0, 0.7],
        [860, -20, 6, 80, 360, 1, 0.7],
        [1010, -20, -10, 80, 360, 2, 0.8],
        [1160, -20, -26, 80, 380, 0, 0.7],
      ]),
      bokeh(random, 30, { left: 660, right: 1200, bottom: 240 }, lights.cool, {
        size: [6, 26],
        opacity: [0.2, 0.6],
      }),
      group(ellipse(940, 260, 320, 70, '#ff9ae6', `opacity=".5" ${glowing}`), blurred(26)),
      at(660, 0, confetti(random, 60, 240, ['#9fe8ff', '#ff9ae6', '#fff0b8'])),
      times(13, (index) => {
        const x = 740 + index * 44
        const top = 218 + random.between(-10, 12)

        return (
          circle(x, top, 19, '#0b0620') +
          path(
            `M${round(x - 36)} 310q2 -${round(300 - top)} 36 -${round(290 - top)}q34 0 36 ${round(290 - top)}z`,
            '#0b0620',
          ) +
          (index % 2
            ? line(
                `M${round(x + 24)} ${round(top + 50)}Q${round(x + 40)} ${round(top)} ${round(x + 28)} ${round(top - 62)}`,
                '#0b0620',
                13,
              )
            : '')
        )
      }),
    ],
  },
  'sweet-table': {
    title: 'Doces da Tia Amora',
    line: 'Mesa farta para toda festa',
    ink: ['#4a1a2c', '#7a2c4a'],
    ground: [
      [0, '#ffeef0'],
      [0.6, '#f9cdd6'],
      [1, '#e79bb0'],
    ],
    art: (random) => [
      bokeh(random, 30, { left: 640, right: 1200, bottom: 240 }, ['#fff', '#fff0d6'], {
        size: [10, 36],
        opacity: [0.3, 0.7],
      }),
      path('M740 300Q960 214 1220 250V320H700z', '#fffaf6'),
      (
        [
          [830, 236, 42, '#54281a', '#8a5231'],
          [930, 212, 50, '#f0e2cf', '#fffaf3'],
          [1040, 216, 54, '#e67f97', '#ffb9c6'],
          [1146, 236, 46, '#a9c27a', '#dcebb8'],
        ] as const
      )
        .map(
          ([x, y, size, dark, light]) =>
            path(
              `M${x - size * 1.06} ${y + 4}L${x - size * 0.8} ${y + size * 0.95}Q${x} ${y + size * 1.2} ${x + size * 0.8} ${y + size * 0.95}L${x + size * 1.06} ${y + 4}z`,
              '#d9a441',
            ) +
            times(9, (index) =>
              line(
                `M${round(x + ((index - 4) / 4.4) * size)} ${round(y + 10)}L${round(x + ((index - 4) / 4.4) * size * 0.8)} ${round(y + size)}`,
                '#7a4a14',
                2.4,
                'opacity=".3"',
              ),
            ) +
            circle(x, y, size, dark) +
            circle(x - size * 0.16, y - size * 0.18, size * 0.76, light, `opacity=".7" ${blurred(8)}`) +
            times(34, () => {
              const [angle, reach] = [random.between(0, 6.28), Math.sqrt(random.between(0, 1)) * size * 0.9]

              return line(
                `M${round(x + Math.cos(angle) * reach)} ${round(y + Math.sin(angle) * reach)}l${round(random.between(-6, 6))} ${round(random.between(-6, 6))}`,
                random.pick(['#fff', '#ffe0a8', '#c94f6d']),
                3.4,
              )
            }),
        )
        .join(''),
      garland([600, -20], [1240, 10], 36, 13, 6, '#a8606a'),
    ],
  },
}

export const banners = (font: string) =>
  new Map(Object.entries(all).map(([name, content]) => [name, banner(name, content, font)] as const))
