import { median, report, table } from '../results.ts'
import { openPool, type Timed } from '../server/connection.ts'
import type { Act } from '../server/requests.ts'
import type { Evening } from './evening.ts'
import { ms, sayState } from './report.ts'
import type { Size } from './state.ts'
import { isServed, timesOf } from './steps.ts'

/** Sends up to `each` requests of every kind, one at a time. Returns each kind's median time in ms. @throws if one fails */
export async function measureAlone({ served, visits, administrator }: Evening, each: number) {
  const taken = new Map<string, number>()
  const isWanted = ({ kind }: Act) => {
    const count = taken.get(kind) ?? 0
    taken.set(kind, count + 1)
    return count < each
  }
  const pool = openPool(served.url)
  const answers: Timed[] = []
  for (let round = 0; round < each * 12; round++) {
    const people = [visits.visitor(), visits.client(), visits.provider()]
    const visited = people.flatMap(({ screens }) => screens.flat())
    for (const act of [...visited, ...administrator()].filter(isWanted)) {
      const answer = await pool.ask(act)
      if (!isServed(answer)) throw new Error(`${answer.kind}: ${answer.failure}`)
      answers.push(answer)
    }
  }
  pool.end()
  const kinds = Map.groupBy(answers, ({ kind }) => kind)
  return new Map([...kinds].map(([kind, all]) => [kind, median(timesOf(all))]))
}

type Medians = Awaited<ReturnType<typeof measureAlone>>

export function reportGrowth(size: Size, each: number, tenth: Medians, whole: Medians) {
  const rows = [...whole].map(([kind, after]) => {
    const before = tenth.get(kind) ?? Number.NaN
    return { kind, before, after, ratio: after / before }
  })
  report(
    'Ten times the data',
    `\`npm run bench:evening\`: each request alone, the median of ${each}, with a tenth of the state and with all of it (${sayState(size)}). Above 10 it would grow faster than its data. Counts of all rows are linear, so a little more than 10 is chance.`,
    table(
      ['request', 'ms, a tenth', 'ms', 'ratio'],
      rows
        .toSorted((a, b) => b.ratio - a.ratio)
        .map(({ kind, before, after, ratio }) => [kind, ms(before), ms(after), ratio.toFixed(1)]),
    ),
  )
}
