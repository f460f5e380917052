import type { Random } from '../../tests/random.ts'
import { report, table } from '../results.ts'
import { median } from '../server/load.ts'
import type { Act } from '../server/requests.ts'
import { createAdministrator } from './administrator.ts'
import { openArrivals } from './arrivals.ts'
import { ms, sayState } from './report.ts'
import type { Size } from './state.ts'
import { createVisits } from './visits.ts'
import type { Served, World } from './world.ts'

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
    const people = [visits.visitor(), visits.client(), visits.provider()]
    const visited = people.flatMap(({ screens }) => screens.flat())
    for (const act of [...visited, ...administrator()].filter(isWanted))
      await arrivals.ask(act, performance.now())
  }
  arrivals.end()
  const { times, failures } = arrivals.answers()
  if (failures.length > 0) throw new Error(failures.join('\n'))
  return new Map([...times].map(([kind, times]) => [kind, median(times)]))
}

export function reportGrowth(
  size: Size,
  each: number,
  tenth: Map<string, number>,
  whole: Map<string, number>,
) {
  const rows = [...whole].map(([kind, after]) => {
    const before = tenth.get(kind) ?? Number.NaN
    return { kind, before, after, ratio: after / before }
  })
  report(
    'Ten times the data',
    `\`npm run bench:evening\`: each request alone, the median of ${each}, with a tenth of the state and with all of it (${sayState(size)}). Above 10 it would grow faster than its data. Counts of all rows are linear, so a little more than 10 is chance. The page of the listing is made at most once a second, and found made more often with a tenth, where a round of all requests takes less than a second.`,
    table(
      ['request', 'ms, a tenth', 'ms', 'ratio'],
      rows
        .toSorted((a, b) => b.ratio - a.ratio)
        .map(({ kind, before, after, ratio }) => [kind, ms(before), ms(after), ratio.toFixed(1)]),
    ),
  )
}
