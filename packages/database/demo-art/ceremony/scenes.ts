import { lights } from '../drawing/palettes.ts'
import { roseColors } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import { altar } from './altar.ts'
import { bouquet } from './bouquet.ts'
import { checklist } from './checklist.ts'
import { invitations } from './invitations.ts'
import { nave } from './nave.ts'
import { rings } from './rings.ts'
import { toast } from './toast.ts'

export const ceremonyScenes: Record<string, (random: Random) => string> = {
  'altar-beach': (random) =>
    altar(random, {
      ground: [
        [0, '#5b2a4a'],
        [0.3, '#d0605a'],
        [0.52, '#ffb870'],
        [0.56, '#ffe0a8'],
        [0.562, '#c98560'],
        [0.66, '#e7b98e'],
        [1, '#b98a66'],
      ],
      sun: '#fff3cf',
      hills: ['#6d3350', '#84405a'],
      flowers: roseColors.romance,
      dots: ['#ffe0a8', '#ffb870'],
      carpet: ['#fff3e2', '#e9d3ba'],
    }),
  'altar-garden': (random) =>
    altar(random, {
      ground: [
        [0, '#a8d4ee'],
        [0.4, '#dff0f2'],
        [0.56, '#fff6da'],
        [0.562, '#a8c47a'],
        [0.7, '#86aa5c'],
        [1, '#5a7f3f'],
      ],
      sun: '#fffbe6',
      hills: ['#7fa88a', '#93b894'],
      flowers: roseColors.summer,
      dots: ['#fff', '#fff0b8'],
      carpet: ['#fffdf6', '#efe6d4'],
    }),
  'altar-night': (random) =>
    altar(random, {
      ground: [
        [0, '#0d1230'],
        [0.35, '#2a2a5c'],
        [0.54, '#7a4f86'],
        [0.56, '#c48aa0'],
        [0.562, '#2f3a4a'],
        [0.7, '#3a4a4a'],
        [1, '#1f2a2a'],
      ],
      sun: '#ffe3c0',
      hills: ['#1f2348', '#2a2c56'],
      flowers: roseColors.field,
      dots: lights.warm,
      carpet: ['#e9dff0', '#b9a8c9'],
    }),
  rings,
  nave,
  invitations,
  toast,
  bouquet,
  checklist,
}
