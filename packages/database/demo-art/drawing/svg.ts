/** Small vocabulary for drawing in SVG. Coordinates are in the picture's own units, usually 640 × 480. */

export const round = (value: number) => Number(value.toFixed(1))

export const circle = (x: number, y: number, radius: number, fill: string, extra = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" ${extra}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, extra = '') =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${extra}/>`

export const rect = (x: number, y: number, width: number, height: number, fill: string, extra = '') =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${extra}/>`

export const path = (d: string, fill: string, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`

export const line = (d: string, color: string, width: number, extra = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${round(width)}" stroke-linecap="round" ${extra}/>`

export const ring = (x: number, y: number, radius: number, color: string, width: number, extra = '') =>
  circle(x, y, radius, 'none', `stroke="${color}" stroke-width="${round(width)}" ${extra}`)

export const group = (content: string | string[], extra = '') =>
  `<g ${extra}>${typeof content === 'string' ? content : content.join('')}</g>`

export const at = (
  x: number,
  y: number,
  content: string | string[],
  { scale = 1, turn = 0, extra = '' } = {},
) =>
  group(
    content,
    `transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${scale.toFixed(3)})" ${extra}`,
  )

export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

const blurs = [1, 2, 4, 8, 14, 26, 50] as const

export const blurred = (radius: (typeof blurs)[number]) => `filter="url(#blur${radius})"`

/** Light adds to what lies under it. */
export const glowing = 'style="mix-blend-mode:screen"'

/** Offset, colour, opacity. */
export type Stop = readonly [offset: number, color: string, opacity?: number]

const stops = (list: readonly Stop[]) =>
  list
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('')

export const linear = (id: string, list: readonly Stop[], direction: 'down' | 'right' = 'down') =>
  `<linearGradient id="${id}" x1="0" y1="0" ${direction === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="0"'}>${stops(list)}</linearGradient>`

export const radial = (id: string, list: readonly Stop[], place = '') =>
  `<radialGradient id="${id}" ${place}>${stops(list)}</radialGradient>`

/** Lit from the upper left, as a ball is. */
export const ball = (id: string, [light, middle, dark]: readonly [string, string, string]) =>
  radial(
    id,
    [
      [0, light],
      [0.58, middle],
      [1, dark],
    ],
    'cx=".36" cy=".3" r=".82"',
  )

const common = [
  ...blurs.map(
    (radius) =>
      `<filter id="blur${radius}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${radius}"/></filter>`,
  ),
  radial(
    'vignette',
    [
      [0.55, '#1a060c', 0],
      [1, '#1a060c', 0.55],
    ],
    'cx=".5" cy=".48" r=".78"',
  ),
  radial('glow', [
    [0, '#fff4d2', 1],
    [0.25, '#ffcf7a', 0.8],
    [1, '#ff9a3c', 0],
  ]),
  radial('bulb', [
    [0, '#fffbe9'],
    [0.5, '#ffd98c'],
    [1, '#ffae45'],
  ]),
].join('')

type Picture = {
  /** The gradient that fills the ground. */
  ground: readonly Stop[]
  groundDirection?: 'down' | 'right'
  defs?: string | string[]
  body: string | string[]
  /** How far the corners darken, 0 to 1. */
  vignette?: number
  width?: number
  height?: number
}

export function picture({
  ground,
  groundDirection,
  defs = '',
  body,
  vignette = 1,
  width = 640,
  height = 480,
}: Picture) {
  const all = `fill="url(#ground)" width="${width}" height="${height}"`

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<defs>${common}${linear('ground', ground, groundDirection)}${[defs].flat().join('')}</defs>`,
    `<rect ${all}/>`,
    ...[body].flat(),
    `<rect width="${width}" height="${height}" fill="url(#vignette)" opacity="${vignette}"/></svg>`,
  ].join('')
}
