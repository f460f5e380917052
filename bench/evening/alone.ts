import type { Random } from '../../tests/random.ts'
import { median } from '../server/load.ts'
import { openArrivals } from './arrivals.ts'
import type { Act } from './requests.ts'
import type { Served } from './served.ts'
import { createAdministrator, createVisits } from './visits.ts'
import type { World } from './world.ts'

/** The median time of each kind of request in milliseconds, one after another. @throws on one that fails */
export async function measureAlone(served: Served, world: World, random: Random, each: number) {
  const visits = createVisits(world, random)
  const administrator = createAdministrator(world, random)
  const taken = new Map<string, number>()
  const isWanted = ({ kind }: Act) => {
    const count = taken.get(kind) ?? 0
    taken.set(kind, count + 1)
    return count < each
  }
  const arrivals = openArrivals(served, random)
  for (let round = 0; round < each * 10; round++) {
    const visited = [visits.visitor(), visits.client(), visits.provider()].flatMap(({ screens }) =>
      screens.flat(),
    )
    for (const act of [...visited, ...administrator()].filter(isWanted))
      await arrivals.ask(act, performance.now())
  }
  arrivals.end()
  const { times, failures } = arrivals.answers()
  if (failures.length > 0) throw new Error(failures.join('\n'))
  return new Map([...times].map(([kind, times]) => [kind, median(times)]))
}
