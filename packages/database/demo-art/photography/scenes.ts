import { grounds, lights } from '../drawing/palettes.ts'
import type { Random } from '../drawing/random.ts'
import { album } from './album.ts'
import { beachCouple } from './beach-couple.ts'
import { camera } from './camera.ts'
import { film } from './film.ts'
import { frames } from './frames.ts'
import { photoBooth } from './photo-booth.ts'
import { polaroids } from './polaroids.ts'
import { sparklers } from './sparklers.ts'

export const photographyScenes: Record<string, (random: Random) => string> = {
  'camera-dusk': (random) =>
    camera(random, {
      ground: [
        [0, '#2c1420'],
        [0.55, '#7d382e'],
        [1, '#d38a45'],
      ],
      dots: lights.warm,
      body: ['#4a4044', '#2a2226', '#0e0a0c'],
      lens: ['#ffdca8', '#e06b4b', '#6a2350', '#20142e'],
    }),
  'camera-silver': (random) =>
    camera(random, {
      ground: grounds.teal,
      dots: lights.cool,
      body: ['#f0e8e2', '#c0b2ac', '#6a5c5a'],
      lens: ['#d8fff4', '#3aa0b0', '#2a4a8a', '#141a3e'],
    }),
  sparklers,
  'beach-couple': beachCouple,
  polaroids,
  frames,
  album,
  'photo-booth': photoBooth,
  film,
}
