import { linear, type Stop } from '../drawing/svg.ts'

export type Show = {
  ground: readonly Stop[]
  beamColors: readonly [string, string, string, string]
  accent: string
  dots: readonly string[]
}

export const sunsetShow: Show = {
  ground: [
    [0, '#160818'],
    [0.5, '#4a1434'],
    [1, '#a5343a'],
  ],
  beamColors: ['#ffb23e', '#ff5b6e', '#b65cff', '#ffe3b0'],
  accent: '#ff7a4d',
  dots: ['#ffd68a', '#ff8a9a', '#e0a5ff'],
}

export const neonShow: Show = {
  ground: [
    [0, '#070b22'],
    [0.5, '#151f5c'],
    [1, '#5a2a9c'],
  ],
  beamColors: ['#36d6ff', '#ff4fd0', '#7a6bff', '#d8f4ff'],
  accent: '#36d6ff',
  dots: ['#9fe8ff', '#ff9ae6', '#b8b0ff'],
}

export const beamDefs = ({ beamColors }: Show) =>
  beamColors.map((color, index) =>
    linear(`beam${index}`, [
      [0, '#fff', 0.95],
      [0.08, color, 0.75],
      [1, color, 0],
    ]),
  )

/** A record's sheen. */
export const recordSheen = (id: string) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="#5a4650"/><stop offset=".25" stop-color="#17101a"/><stop offset=".9" stop-color="#2c2230"/><stop offset="1" stop-color="#8d7a86"/></radialGradient>`
