import { circle, ellipse, line, linear, path } from './drawing/svg.ts'

type Hair = 'short' | 'long' | 'bun' | 'curls' | 'bald' | 'braids' | 'bob' | 'fade'

type Person = {
  skin: string
  hair: Hair
  hairColor: string
  shirt: string
  ground: readonly [string, string]
  beard?: boolean
  glasses?: boolean
}

const behind: Record<Hair, (color: string) => string> = {
  short: () => '',
  fade: () => '',
  bald: () => '',
  long: (color) =>
    path(
      'M74 118C70 60 96 40 128 40C160 40 186 60 182 118C186 168 192 188 200 208H56C64 188 70 168 74 118z',
      color,
    ),
  bob: (color) =>
    path(
      'M70 118C68 58 96 38 128 38C160 38 188 58 186 118C188 150 186 164 178 172H78C70 164 68 150 70 118z',
      color,
    ),
  bun: (color) =>
    circle(128, 34, 24, color) + path('M80 118C76 66 98 46 128 46C158 46 180 66 176 118z', color),
  curls: (color) =>
    [
      [78, 84, 26],
      [96, 56, 28],
      [128, 44, 30],
      [160, 56, 28],
      [178, 84, 26],
      [74, 116, 24],
      [182, 116, 24],
      [80, 146, 20],
      [176, 146, 20],
    ]
      .map(([x = 0, y = 0, radius = 0]) => circle(x, y, radius, color))
      .join(''),
  braids: (color) =>
    path('M76 118C72 62 96 42 128 42C160 42 184 62 180 118z', color) +
    [70, 186]
      .map((x) => [120, 140, 160, 180, 200].map((y) => ellipse(x, y, 12, 13, color)).join(''))
      .join(''),
}

const above: Record<Hair, (color: string) => string> = {
  short: (color) =>
    path(
      'M82 104C78 62 100 48 130 48C164 48 180 68 174 106C168 92 164 84 158 78C136 86 108 84 96 78C90 86 86 94 82 104z',
      color,
    ),
  fade: (color) =>
    path(
      'M84 96C84 62 104 52 128 52C152 52 172 62 172 96C166 82 160 76 152 74H104C96 76 90 82 84 96z',
      color,
    ),
  bald: () => line('M104 82q8 -10 22 -11', '#fff', 6, 'opacity=".28"'),
  long: (color) =>
    path(
      'M80 118C80 74 98 56 128 56C158 56 176 74 176 118C168 104 152 92 138 72C124 92 96 100 80 118z',
      color,
    ),
  bob: (color) =>
    path(
      'M80 110C80 72 100 56 130 56C158 56 176 72 176 110C170 98 166 92 160 88C132 94 104 90 96 84C88 92 84 100 80 110z',
      color,
    ),
  bun: (color) =>
    path(
      'M82 108C80 72 102 56 128 56C154 56 176 72 174 108C160 96 146 80 128 74C110 80 96 96 82 108z',
      color,
    ),
  curls: (color) =>
    [96, 112, 128, 144, 160].map((x, index) => circle(x, 72 - (index % 2) * 6, 15, color)).join(''),
  braids: (color) =>
    path(
      'M80 112C80 74 100 56 128 56C156 56 176 74 176 112C166 92 150 78 129 72C106 78 90 92 80 112z',
      color,
    ),
}

const face = ({ skin, hair, hairColor, beard, glasses }: Person) => {
  const beardShape = path(
    'M84 122C84 170 106 188 128 188C150 188 172 170 172 122C166 142 158 148 146 146C136 142 120 142 110 146C98 148 90 142 84 122z',
    hairColor,
  )
  const eyes =
    '<path d="M104 116q7 -8 14 0M138 116q7 -8 14 0" fill="none" stroke="#1c0f0d" stroke-width="4" stroke-linecap="round"/>'

  return [
    path('M108 158h40v40q-20 18 -40 0z', skin) +
      path('M108 170q20 18 40 0v10q-20 16 -40 0z', '#3a1a10', 'opacity=".16"'),
    ellipse(82, 122, 8, 12, skin) + ellipse(174, 122, 8, 12, skin),
    ellipse(128, 118, 46, 56, skin),
    beard ? beardShape : '',
    above[hair](hairColor),
    eyes,
    glasses
      ? `<g fill="none" stroke="#2a1d20" stroke-width="3.500"><circle cx="111" cy="117" r="16"/><circle cx="145" cy="117" r="16"/><path d="M127 116h2"/></g>`
      : '',
    circle(98, 134, 9, '#e8604a', 'opacity=".22"') + circle(158, 134, 9, '#e8604a', 'opacity=".22"'),
    path('M112 146q16 18 32 0q-16 6 -32 0z', beard ? '#fff3ea' : '#a83a3a'),
  ]
}

/** A drawn, invented face, 256 × 256. */
const portrait = (person: Person) =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256"><defs>',
    linear('ground', [
      [0, person.ground[0]],
      [1, person.ground[1]],
    ]),
    '</defs><rect width="256" height="256" fill="url(#ground)"/>',
    behind[person.hair](person.hairColor),
    path('M28 256C30 208 66 190 104 186Q128 206 152 186C190 190 226 208 228 256z', person.shirt),
    path('M104 186Q128 214 152 186', 'none', 'stroke="#fff" stroke-opacity=".35" stroke-width="5"'),
    ...face(person),
    '</svg>',
  ].join('')

const skins = ['#f6cfae', '#e8b48c', '#c98a5c', '#a3683f', '#7d4a2c', '#5a3420'] as const
const grounds = [
  ['#ffd9b8', '#f2a07a'],
  ['#cfe5d6', '#86b49a'],
  ['#e6d6f0', '#b08cc8'],
  ['#cfe2f0', '#83aed0'],
  ['#ffe9b5', '#e7b95a'],
  ['#f7c6cc', '#d97b92'],
] as const

const people: readonly Omit<Person, 'ground'>[] = [
  { skin: skins[2], hair: 'long', hairColor: '#2a1712', shirt: '#a7355a' },
  { skin: skins[1], hair: 'short', hairColor: '#3a2418', shirt: '#2f5a6a', beard: true },
  { skin: skins[4], hair: 'curls', hairColor: '#1c1010', shirt: '#e7a93a' },
  { skin: skins[0], hair: 'bob', hairColor: '#8a4a24', shirt: '#3f7a5a', glasses: true },
  { skin: skins[5], hair: 'fade', hairColor: '#120a0a', shirt: '#d8533c' },
  { skin: skins[3], hair: 'braids', hairColor: '#1a0f0e', shirt: '#5a4a9c' },
  { skin: skins[1], hair: 'bun', hairColor: '#4a2a1a', shirt: '#d97b92' },
  { skin: skins[2], hair: 'bald', hairColor: '#3a2a24', shirt: '#2a3a5a', beard: true },
  { skin: skins[3], hair: 'short', hairColor: '#1c1210', shirt: '#3f8a7a', glasses: true },
  { skin: skins[0], hair: 'long', hairColor: '#c98f4a', shirt: '#7a4aa0' },
  { skin: skins[4], hair: 'bun', hairColor: '#160c0c', shirt: '#e4734a' },
  { skin: skins[1], hair: 'curls', hairColor: '#6a3a1c', shirt: '#2f6a9c' },
  { skin: skins[5], hair: 'braids', hairColor: '#0f0808', shirt: '#f0c35a' },
  { skin: skins[2], hair: 'fade', hairColor: '#241612', shirt: '#6a1f38', beard: true },
  { skin: skins[0], hair: 'short', hairColor: '#a8a09c', shirt: '#4a6a4a', glasses: true },
  { skin: skins[3], hair: 'bob', hairColor: '#2a1612', shirt: '#c9485a' },
  { skin: skins[4], hair: 'bald', hairColor: '#1a1010', shirt: '#5a7a9c', glasses: true },
  { skin: skins[1], hair: 'long', hairColor: '#b8b0aa', shirt: '#8a3a5a', glasses: true },
  { skin: skins[2], hair: 'curls', hairColor: '#2a1510', shirt: '#3a9c8a' },
  { skin: skins[5], hair: 'bun', hairColor: '#140a0a', shirt: '#b04a8a' },
]

export const portraits = new Map(
  people.map((person, index) => [
    `person-${String(index + 1).padStart(2, '0')}`,
    portrait({ ...person, ground: grounds[index % grounds.length] ?? grounds[0] }),
  ]),
)
