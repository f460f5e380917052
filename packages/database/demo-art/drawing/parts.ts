import { type Petals, petals } from './palettes.ts'
import type { Random } from './random.ts'
import { at, blurred, circle, ellipse, glowing, group, line, path, rect, ring, round, times } from './svg.ts'

type Box = { left?: number; right?: number; top?: number; bottom?: number }
type BokehOptions = { size?: [number, number]; opacity?: [number, number] }

/** Out-of-focus lights: a disc with a slightly brighter rim. */
export function bokeh(
  random: Random,
  count: number,
  { left = 0, right = 640, top = 0, bottom = 320 }: Box,
  colors: readonly string[],
  { size = [8, 34], opacity = [0.15, 0.6] }: BokehOptions = {},
) {
  const disc = () => {
    const x = random.between(left, right)
    const y = random.between(top, bottom)
    const radius = random.between(...size)
    const strength = random.between(...opacity)

    return (
      circle(x, y, radius, random.pick(colors), `opacity="${round(strength)}"`) +
      ring(x, y, radius - 1, '#fff3d6', 1.5, `stroke-opacity="${(strength * 0.35).toFixed(2)}"`)
    )
  }

  return group(times(count, disc), glowing)
}

type Point = readonly [x: number, y: number]

/** A string of lit bulbs hanging between two points. */
export function garland(
  [x0, y0]: Point,
  [x1, y1]: Point,
  sag: number,
  bulbs: number,
  size = 5,
  wire = '#2a1016',
) {
  const [xm, ym] = [(x0 + x1) / 2, (y0 + y1) / 2 + sag * 2]
  const lamp = (index: number) => {
    const t = (index + 1) / bulbs
    const x = (1 - t) ** 2 * x0 + 2 * t * (1 - t) * xm + t * t * x1
    const y = (1 - t) ** 2 * y0 + 2 * t * (1 - t) * ym + t * t * y1

    return (
      circle(x, y + size, size * 4.2, 'url(#glow)', `opacity=".55" ${glowing}`) +
      rect(x - size * 0.35, y, size * 0.7, size * 0.6, wire) +
      ellipse(x, y + size * 1.35, size * 0.82, size, 'url(#bulb)')
    )
  }

  return (
    line(`M${x0} ${y0}Q${xm} ${ym} ${x1} ${y1}`, wire, size * 0.3, 'opacity=".8"') + times(bulbs - 1, lamp)
  )
}

export function rose(
  random: Random,
  x: number,
  y: number,
  size: number,
  [light, middle, deep, shadow]: Petals,
) {
  const layer = (depth: number) => {
    const count = 7 - depth * 2
    const distance = size * (0.62 - depth * 0.22)
    const radius = size * (0.52 - depth * 0.12)
    const start = random.between(0, 6)

    return times(count, (index) => {
      const angle = start + (index / count) * Math.PI * 2
      const px = x + Math.cos(angle) * distance
      const py = y + Math.sin(angle) * distance * 0.94
      const turn = `transform="rotate(${round(angle * 57.3 + 90)} ${round(px)} ${round(py)})"`

      return (
        circle(px, py, radius, [light, middle, deep][depth] ?? middle) +
        line(
          `M${round(px - radius * 0.7)} ${round(py - radius * 0.2)}A${round(radius)} ${round(radius)} 0 0 1 ${round(px + radius * 0.7)} ${round(py - radius * 0.3)}`,
          light,
          size * 0.05,
          `opacity=".55" ${turn}`,
        )
      )
    })
  }
  const curl = `M${round(x - size * 0.2)} ${round(y)}a${round(size * 0.2)} ${round(size * 0.18)} 0 1 1 ${round(size * 0.3)} ${round(size * 0.14)}`

  return (
    circle(x, y + size * 0.08, size * 1.02, shadow, 'opacity=".9"') +
    times(3, layer) +
    circle(x, y, size * 0.16, shadow) +
    line(curl, light, size * 0.06, 'opacity=".8"')
  )
}

export const leaf = (x: number, y: number, size: number, turn: number, color: string) =>
  at(
    x,
    y,
    path(
      `M0 0C${round(size * 0.4)} ${round(-size * 0.35)} ${round(size * 0.9)} ${round(-size * 0.3)} ${round(size * 1.3)} 0C${round(size * 0.9)} ${round(size * 0.3)} ${round(size * 0.4)} ${round(size * 0.35)} 0 0z`,
      color,
    ) + line(`M0 0H${round(size * 1.2)}`, '#fff', 1, 'stroke-opacity=".18"'),
    { turn },
  )

const greens = ['#6f8660', '#55704f', '#8ea17c', '#3f5a42']

type Posy = { width: number; height: number; roses: number; size: number; colors: readonly Petals[] }

/** Roses among leaves around a point. */
export function posy(random: Random, x: number, y: number, { width, height, roses, size, colors }: Posy) {
  const leaves = times(Math.round(roses * 1.6), () =>
    leaf(
      x + random.between(-width, width),
      y + random.between(-height, height),
      random.between(size * 0.9, size * 1.6),
      random.between(0, 360),
      random.pick(greens),
    ),
  )
  const places = Array.from({ length: roses }, () => [random.between(-1, 1), random.between(-1, 1)] as const)
  const flowers = places
    .toSorted(([, a], [, b]) => a - b)
    .map(([dx, dy]) =>
      rose(
        random,
        x + dx * width * 0.85,
        y + dy * height * 0.8,
        random.between(size * 0.7, size * 1.15),
        random.pick(colors),
      ),
    )

  return leaves + flowers.join('')
}

export const candle = (x: number, y: number, height: number, width = 9) =>
  circle(x, y - height - 8, height * 1.3, 'url(#glow)', `opacity=".5" ${glowing}`) +
  rect(x - width / 2, y - height, width, height, '#fbeeda', 'rx="2"') +
  rect(x + width * 0.1, y - height, width * 0.4, height, '#d9b98f', 'opacity=".6"') +
  path(`M${x} ${y - height - 18}c5 7 5 13 0 16c-5-3-5-9 0-16z`, '#fff2c4')

/** A wine glass standing on (x, y). */
export const glass = (x: number, y: number, scale: number, wine = '#f0b75a') =>
  at(
    x,
    y,
    [
      ellipse(0, 0, 20, 4, '#fff', 'opacity=".35"'),
      rect(-1.4, -48, 2.8, 48, '#fff', 'opacity=".5"'),
      path('M-20-110C-24-72-16-50 0-48C16-50 24-72 20-110z', '#fff', 'opacity=".16"'),
      path('M-21-84C-20-62-13-51 0-50C13-51 20-62 21-84z', wine, 'opacity=".8"'),
      ellipse(0, -84, 21, 4, '#fff3d0', 'opacity=".7"'),
      ellipse(0, -110, 20, 4, 'none', 'stroke="#fff" stroke-opacity=".7"'),
      line('M-15-104C-18-78-13-62-8-56', '#fff', 2.4, 'stroke-opacity=".7"'),
    ],
    { scale },
  )

/** Dancing people seen from behind, from the bottom edge up to `top`. */
export function crowd(random: Random, top: number, people: number, color: string) {
  const raisedHand = (x: number) => {
    const side = random.chance(0.5) ? 1 : -1
    const hx = round(x + side * random.between(22, 34))
    const hy = round(top - random.between(40, 92))
    const fingers = [-0.5, -0.15, 0.2, 0.5].map((angle) =>
      line(`M${hx} ${hy}l${round(Math.sin(angle) * 19)} ${round(-Math.cos(angle) * 19)}`, color, 4.6),
    )

    return (
      line(
        `M${round(x + side * 24)} ${top + 62}Q${round(x + side * 40)} ${top + 10} ${hx} ${hy}`,
        color,
        13,
      ) +
      circle(hx, hy, 9.5, color) +
      fingers.join('')
    )
  }
  const person = (index: number) => {
    const x = 12 + index * (640 / people) + random.between(-12, 12)
    const height = random.between(24, 40)
    const scale = random.between(0.85, 1.15)
    const shoulder = round(36 * scale)
    const body = `M${round(x - shoulder)} 490q2 -${470 - top} ${shoulder} -${464 - top}q${round(34 * scale)} 0 ${shoulder} ${464 - top}z`

    return (
      circle(x, top + height * 0.2, 19 * scale, color) +
      path(body, color) +
      (random.chance(0.65) ? raisedHand(x) : '')
    )
  }

  return times(people, person)
}

/** One cone of light: where it starts, its turn, half width at the end, length, colour and strength. */
export type Beam = readonly [
  x: number,
  y: number,
  turn: number,
  spread: number,
  length: number,
  color: number,
  strength: number,
]

export const beams = (list: readonly Beam[]) =>
  group(
    list.map(([x, y, turn, spread, length, color, strength]) =>
      at(
        x,
        y,
        path(`M-3 0L${-spread} ${length}H${spread}L3 0z`, `url(#beam${color})`, `opacity="${strength}"`),
        {
          turn,
        },
      ),
    ),
    glowing,
  )

/** Paper in the air. */
export const confetti = (random: Random, count: number, bottom: number, colors: readonly string[]) =>
  times(count, () => {
    const x = random.between(0, 640)
    const y = random.between(0, bottom)
    const size = random.between(2.5, 7)

    return rect(
      x,
      y,
      size,
      size * random.between(0.5, 1.9),
      random.pick(colors),
      `rx="1" opacity="${round(random.between(0.5, 1))}" transform="rotate(${round(random.between(0, 180))} ${round(x)} ${round(y)})"`,
    )
  })

/** Two people close together, the feet near (0, 280) of their own space. */
export const couple = (
  x: number,
  y: number,
  scale: number,
  suit = '#14070f',
  dress = '#f6e4d4',
  light = '#ffc98a',
) =>
  at(
    x,
    y,
    [
      circle(-24, 6, 25, suit),
      path('M-58 280C-58 140 -58 60 -28 38C-2 42 10 72 14 140L16 280z', suit),
      circle(26, 16, 22, '#2a0f1a'),
      path('M26 0q-26 6 -22 40q-14 -22 0 -40q12 -14 30 -2z', '#2a0f1a'),
      path('M6 54C32 42 46 60 50 100C58 150 110 230 124 284H-2C6 210 -2 110 6 54z', dress),
      line('M20 72C32 140 52 230 60 284M36 90C52 160 84 214 100 284', '#c99c86', 4, 'opacity=".6"'),
      line('M-34 62Q0 94 36 72', suit, 17),
      line('M-44 6q4 -24 24 -24', light, 3),
      line('M-56 110C-56 72 -48 50 -34 42', light, 3, 'opacity=".8"'),
    ],
    { scale },
  )

/** Soft shadow under something that stands on a surface. */
export const shadow = (x: number, y: number, rx: number, ry: number, strength = 0.4, color = '#2a0f0a') =>
  ellipse(x, y, rx, ry, color, `opacity="${strength}" ${blurred(8)}`)

/** The boards of a table in front of the ground; needs the gradient `wood`. */
export const tableTop = (top: number) =>
  path(`M0 ${top}H640V480H0z`, 'url(#wood)') +
  group(
    [16, 40, 68, 96].map((step) =>
      line(`M0 ${top + step}q160 -6 320 2t320 -4`, '#240e08', 3, 'stroke-opacity=".35"'),
    ),
  )

export const roseColors = {
  romance: [petals.blush, petals.coral, petals.ivory],
  wine: [petals.wine, petals.blush, petals.ivory],
  field: [petals.lilac, petals.ivory, petals.sky],
  summer: [petals.sun, petals.coral, petals.ivory],
  fire: [petals.red, petals.coral, petals.wine],
} as const satisfies Record<string, readonly Petals[]>
