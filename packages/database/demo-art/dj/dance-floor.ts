import { beams, confetti, crowd } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import { blurred, ellipse, glowing, group, picture } from '../drawing/svg.ts'
import { beamDefs, type Show } from './show.ts'

/** A full dance floor against the light of the stage. */
export const danceFloor = (random: Random, show: Show, far: string, near: string) =>
  picture({
    ground: show.ground,
    defs: beamDefs(show),
    body: [
      beams([
        [60, 0, -18, 60, 400, 3, 0.6],
        [180, 0, 12, 60, 400, 0, 0.7],
        [320, 0, 0, 90, 420, 3, 0.7],
        [460, 0, -12, 60, 400, 0, 0.7],
        [590, 0, 16, 60, 400, 1, 0.7],
      ]),
      group(ellipse(320, 290, 260, 90, show.beamColors[3], `opacity=".8" ${glowing}`), blurred(50)),
      confetti(random, 90, 330, show.dots),
      group(crowd(random, 322, 12, far), blurred(2)),
      crowd(random, 374, 9, near),
    ],
  })
