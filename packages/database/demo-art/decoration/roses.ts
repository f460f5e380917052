import { lights, type Petals } from '../drawing/palettes.ts'
import { bokeh, posy } from '../drawing/parts.ts'
import type { Random } from '../drawing/random.ts'
import { blurred, group, picture, type Stop } from '../drawing/svg.ts'

type Roses = { ground: readonly Stop[]; colors: readonly Petals[] }

/** Roses so close that nothing else is seen. */
export const roses = (random: Random, { ground, colors }: Roses) =>
  picture({
    ground,
    vignette: 0.8,
    body: [
      bokeh(random, 30, { bottom: 240 }, lights.pale, { size: [14, 44], opacity: [0.2, 0.6] }),
      group(posy(random, 320, 120, { width: 380, height: 70, roses: 20, size: 30, colors }), blurred(8)),
      posy(random, 330, 330, { width: 330, height: 130, roses: 44, size: 48, colors }),
      group(posy(random, 60, 470, { width: 120, height: 50, roses: 8, size: 60, colors }), blurred(8)),
    ],
  })
