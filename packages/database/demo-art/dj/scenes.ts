import { grounds, lights } from '../drawing/palettes.ts'
import type { Random } from '../drawing/random.ts'
import { booth } from './booth.ts'
import { danceFloor } from './dance-floor.ts'
import { lightFloor } from './light-floor.ts'
import { microphone } from './microphone.ts'
import { mirrorBall } from './mirror-ball.ts'
import { neonShow, sunsetShow } from './show.ts'
import { speakers } from './speakers.ts'
import { turntable } from './turntable.ts'

export const djScenes: Record<string, (random: Random) => string> = {
  'dj-sunset': (random) => booth(random, sunsetShow),
  'dj-neon': (random) => booth(random, neonShow),
  'dance-floor-gold': (random) =>
    danceFloor(
      random,
      {
        ...sunsetShow,
        ground: [
          [0, '#33102c'],
          [0.45, '#b03a3c'],
          [0.72, '#ffb55e'],
          [1, '#7a2a2a'],
        ],
        dots: ['#ffd88a', '#ff8a5c', '#fff0d0', '#ff6f8e', '#ffc14d'],
      },
      '#4a1622',
      '#16060d',
    ),
  'dance-floor-neon': (random) =>
    danceFloor(
      random,
      {
        ...neonShow,
        ground: [
          [0, '#0a0c2e'],
          [0.45, '#4a2aa0'],
          [0.72, '#ff7ad8'],
          [1, '#2a1466'],
        ],
      },
      '#2a1466',
      '#0b0620',
    ),
  'mirror-ball-rose': (random) =>
    mirrorBall(random, {
      ground: grounds.plum,
      tiles: ['#fff6e0', '#ffc98a', '#ff8f7a', '#c9788f', '#7a3f5c'],
      dots: lights.rose,
      people: '#15060f',
    }),
  'mirror-ball-blue': (random) =>
    mirrorBall(random, {
      ground: grounds.teal,
      tiles: ['#f4ffff', '#a8f0e8', '#6cc4e0', '#4a86b8', '#2a4a78'],
      dots: lights.cool,
      people: '#04141a',
    }),
  turntable,
  speakers: (random) => speakers(random, sunsetShow),
  microphone,
  'light-floor': (random) => lightFloor(random, neonShow),
}
