import type { Sweet } from './sweets.ts'

export const chocolate: Sweet = {
  tones: ['#8a5231', '#54281a', '#24100b'],
  sprinkles: ['#2b120b', '#8a5433', '#4a2314', '#a86d45'],
}

export const coconut: Sweet = {
  tones: ['#fffaf3', '#ecdcc6', '#b79875'],
  sprinkles: ['#fff', '#f4e9dc', '#e5d3bf'],
}

export const strawberry: Sweet = {
  tones: ['#ffb9c6', '#e67f97', '#a33f5c'],
  sprinkles: ['#ffd7de', '#fff', '#e2617f'],
}

export const pistachio: Sweet = {
  tones: ['#dcebb8', '#a9c27a', '#66803e'],
  sprinkles: ['#f2f7de', '#7d9a4c', '#cfe0a0'],
}

export const lavender: Sweet = {
  tones: ['#efe2f7', '#c5a3d8', '#815f9c'],
  sprinkles: ['#fff', '#9c76b8', '#e6d3f0'],
}

export const lemon: Sweet = {
  tones: ['#fff6c8', '#f3d468', '#b58a22'],
  sprinkles: ['#fff', '#fff0a8', '#e0b53a'],
}
