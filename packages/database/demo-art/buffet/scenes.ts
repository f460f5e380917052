import { grounds, lights, petals } from '../drawing/palettes.ts'
import { roseColors } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import { cake } from './cake.ts'
import { canapes } from './canapes.ts'
import { coffee } from './coffee.ts'
import { drinks } from './drinks.ts'
import { grill } from './grill.ts'
import { pizza } from './pizza.ts'
import { popcornCart } from './popcorn-cart.ts'
import { chocolate, coconut, lavender, lemon, pistachio, strawberry } from './sweet-kinds.ts'
import { sweets } from './sweets.ts'
import { table } from './table.ts'

export const buffetScenes: Record<string, (random: Random) => string> = {
  'table-dusk': (random) =>
    table(random, {
      ground: grounds.dusk,
      flowers: roseColors.romance,
      dots: lights.warm,
      dish: '#c0415a',
      wine: '#f0b75a',
    }),
  'table-night': (random) =>
    table(random, {
      ground: grounds.night,
      flowers: roseColors.field,
      dots: lights.cool,
      dish: '#5c8a4a',
      wine: '#8f1f3f',
    }),
  'table-garden': (random) =>
    table(random, {
      ground: grounds.garden,
      flowers: roseColors.summer,
      dots: lights.pale,
      dish: '#e08a1e',
      wine: '#f3dca0',
    }),
  'sweets-classic': (random) =>
    sweets(random, {
      ground: [
        [0, '#7a3a35'],
        [0.3, '#a85f4c'],
        [1, '#5a2527'],
      ],
      dots: lights.warm,
      kinds: [chocolate, coconut, strawberry],
      cups: ['#d9a441', '#c94f6d', '#f0e2cf'],
    }),
  'sweets-pastel': (random) =>
    sweets(random, {
      ground: [
        [0, '#8fa5a0'],
        [0.3, '#b7c7bd'],
        [1, '#6f8783'],
      ],
      dots: lights.pale,
      kinds: [pistachio, lavender, lemon],
      cups: ['#fffaf0', '#e7d4b8', '#d6b9e4'],
    }),
  'drinks-dusk': (random) =>
    drinks(random, {
      ground: grounds.dusk,
      dots: lights.warm,
      glasses: [
        { top: '#ffc0c6', bottom: '#d8446a', rind: '#c9a227' },
        { top: '#e9f0b5', bottom: '#a9c25b', rind: '#7fa83a' },
        { top: '#ffd07a', bottom: '#ef6a4a', rind: '#e08a1e' },
      ],
    }),
  'drinks-night': (random) =>
    drinks(random, {
      ground: grounds.teal,
      dots: lights.cool,
      glasses: [
        { top: '#bfe8ff', bottom: '#3d86c6', rind: '#7fa83a' },
        { top: '#ffd98a', bottom: '#e4473f', rind: '#e08a1e' },
        { top: '#f0c8ff', bottom: '#8a4bc0', rind: '#c9a227' },
      ],
    }),
  'cake-white': (random) =>
    cake(random, {
      ground: grounds.peach,
      icing: ['#e2c4ab', '#fff8ef', '#fbeadb', '#c39a80'],
      top: '#fffaf3',
      balloons: ['#eaa78d', '#fbeadd', '#d98372', '#e8a58e', '#fff1e4', '#cf7466', '#f5c9b4'],
      flowers: [petals.coral, petals.blush, petals.wine],
    }),
  'cake-chocolate': (random) =>
    cake(random, {
      ground: grounds.mint,
      icing: ['#c9a07a', '#f6e2c6', '#ecd0ac', '#a87a52'],
      top: '#fff3de',
      balloons: ['#9cc3ae', '#fff', '#e7c58a', '#bcd9c8', '#f6e7c8', '#7fae97', '#fffaf0'],
      flowers: [petals.sun, petals.ivory, petals.coral],
      drip: '#5a2a16',
    }),
  canapes,
  grill,
  pizza,
  'popcorn-cart': popcornCart,
  coffee,
}
