import type { Random } from '../../tests/random.ts'
import { median } from '../server/load.ts'
import { openArrivals } from './arrivals.ts'
import type { Act } from './requests.ts'
import type { Served } from './served.ts'
import { createAdministrator, createVisits } from './visits.ts'
import type { World } from './world.ts'

const EACH = 20

/** The median time of each kind of request in milliseconds, one after another. */
export async function measureAlone(served: Served, world: World, random: Random) {
  const visits = createVisits(world, random)
  const administrator = createAdministrator(world, random)
  const taken = new Map<string, number>()
  const isWanted = ({ kind }: Act) => {
    const count = taken.get(kind) ?? 0
    taken.set(kind, count + 1)
    return count < EACH
  }
  const arrivals = openArrivals(served, random)
  for (let round = 0; round < EACH * 10; round++) {
    const visited = [visits.visitor(), visits.client(), visits.provider()].flatMap(({ screens }) =>
      screens.flat(),
    )
    for (const act of [...visited, ...administrator()].filter(isWanted))
      await arrivals.ask(act, performance.now())
  }
  arrivals.end()
  return new Map([...arrivals.answers().times].map(([kind, times]) => [kind, median(times)]))
}
