import type { Stop } from './svg.ts'

/** Petals from the lightest to the shadow. */
export type Petals = readonly [string, string, string, string]

export const petals = {
  blush: ['#fbe3da', '#f3c3b6', '#e7a395', '#c9786d'],
  coral: ['#ffc6a8', '#f79a78', '#e9714f', '#b84a31'],
  ivory: ['#fffaf0', '#f6ead6', '#e7d4b8', '#c8ad88'],
  wine: ['#e58a9a', '#c4516b', '#9c2c4c', '#6a1834'],
  lilac: ['#f0e2f6', '#d6b9e4', '#b58fcb', '#80599b'],
  sun: ['#fff0b8', '#fbd266', '#eeae32', '#b97a17'],
  sky: ['#e4f0f7', '#b9d6e6', '#8bb4cc', '#557f9c'],
  red: ['#ff9a8c', '#e4473f', '#bd2430', '#7c1220'],
} as const satisfies Record<string, Petals>

/** Grounds, from the top down. */
export const grounds = {
  dusk: [
    [0, '#2a1320'],
    [0.45, '#6e2c30'],
    [0.8, '#c7743f'],
    [1, '#e0a35e'],
  ],
  night: [
    [0, '#101629'],
    [0.5, '#2b2c52'],
    [0.85, '#7a4a6b'],
    [1, '#b9705f'],
  ],
  garden: [
    [0, '#dfe9d2'],
    [0.45, '#bcd0a4'],
    [0.8, '#8aa878'],
    [1, '#6b8a60'],
  ],
  plum: [
    [0, '#2a0d26'],
    [0.6, '#8a2a48'],
    [1, '#e0703f'],
  ],
  teal: [
    [0, '#081d26'],
    [0.55, '#145262'],
    [1, '#3aa39a'],
  ],
  violet: [
    [0, '#140b2c'],
    [0.5, '#43207a'],
    [1, '#c4478f'],
  ],
  peach: [
    [0, '#f7ddc9'],
    [0.6, '#f2c4ab'],
    [1, '#dba084'],
  ],
  cream: [
    [0, '#fbf3e6'],
    [0.6, '#f1dfc8'],
    [1, '#d3b08f'],
  ],
  mint: [
    [0, '#eaf4ec'],
    [0.6, '#cfe5d6'],
    [1, '#9cc3ae'],
  ],
  cloud: [
    [0, '#eaf3fa'],
    [0.6, '#cfe2f0'],
    [1, '#a7c4da'],
  ],
  ember: [
    [0, '#1d0c1c'],
    [0.6, '#5a1f30'],
    [1, '#9c4530'],
  ],
} as const satisfies Record<string, readonly Stop[]>

export const lights = {
  warm: ['#ffb545', '#ff8a3c', '#ffd68a', '#ff6f61', '#f9a58a'],
  rose: ['#ffd9a0', '#ff9a7a', '#ffc1d0'],
  cool: ['#ffe3b0', '#9fc4ff', '#d9b3ff', '#8fe3e0'],
  pale: ['#fff0cf', '#ffd9a8', '#ffffff'],
} as const

export const wood: readonly Stop[] = [
  [0, '#8a4f2b'],
  [1, '#2e140c'],
]
