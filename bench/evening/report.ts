import { report, table } from '../results.ts'
import { median, quantile } from '../server/load.ts'
import { peoplePerDay, pricePerThousand } from './capacity.ts'
import { type Run, slowestRun } from './plans.ts'
import { sizeAt } from './state.ts'
import { nameOf, type Statement } from './statements.ts'
import { holds, holdsForPeople, LIMIT_MS, type Step, slowKinds } from './steps.ts'

const count = (value: number) => Math.round(value).toLocaleString('en')
const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0)

const stateOf = (scale: number) => {
  const { professionals, clients, reviews, favorites } = sizeAt(scale)
  return `${count(professionals)} professionals, ${count(clients)} clients, ${count(reviews)} reviews, ${count(favorites)} favorites`
}

export function reportAlone(
  scale: number,
  each: number,
  tenth: Map<string, number>,
  whole: Map<string, number>,
) {
  const rows = [...whole].map(([kind, time]): [string, number, number] => [
    kind,
    tenth.get(kind) ?? Number.NaN,
    time,
  ])
  report(
    'Ten times the data',
    `\`npm run bench:evening\`: each request alone, the median of ${each}, with a tenth of the state and with all of it (${stateOf(scale)}). Above 10 it would grow faster than its data. Counts of all rows are linear, so a little more than 10 is chance. The page of the listing is made at most once a second, and found made more often with a tenth, where a round of all requests takes less than a second.`,
    table(
      ['request', 'ms, a tenth', 'ms', 'ratio'],
      rows
        .toSorted((a, b) => b[2] / b[1] - a[2] / a[1])
        .map(([kind, before, after]) => [kind, ms(before), ms(after), (after / before).toFixed(1)]),
    ),
  )
}

const stepRow = (step: Step) => {
  const slowest = step.kinds
    .map(([kind, times]) => ({ kind, p99: quantile(times, 0.99) }))
    .toSorted((a, b) => b.p99 - a.p99)[0]
  const { node, postgres, clients } = step.cpus
  const all = step.kinds.flatMap(([, times]) => times)
  return [
    step.perSecond.toFixed(1),
    count(step.requests / step.seconds),
    ms(median(all)),
    ms(quantile(all, 0.95)),
    ms(quantile(all, 0.99)),
    slowest ? `${slowest.kind}: ${ms(slowest.p99)}` : '',
    step.failed,
    [node, postgres, clients].map((cpus) => cpus.toFixed(2)).join(' + '),
    Math.round(step.megabytes),
    holds(step) ? 'yes' : 'no',
  ]
}

const kindRows = (step: Step) =>
  step.kinds
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([kind, times]) => [
      kind,
      times.length,
      ...[0.5, 0.95, 0.99].map((share) => ms(quantile(times, share))),
    ])

const sayCapacity = (step: Step | undefined) =>
  step
    ? `${step.perSecond.toFixed(1)} visits a second, ${count(peoplePerDay(step.perSecond))} people a day, US$ ${pricePerThousand(step.perSecond).toFixed(2)} a month per 1,000 of them (docs/scale.md)`
    : 'no step'

const nameSlow = (step: Step) => {
  const named = slowKinds(step).map(([kind, times]) => `${kind} (p99 ${ms(quantile(times, 0.99))} ms)`)
  return named.join(', ') || `no kind, but ${step.failed} requests failed`
}

export function reportSteps(
  scale: number,
  steps: Step[],
  { seconds, postgres }: { seconds: number; postgres: string },
) {
  const carried = steps.findLast(holdsForPeople)
  const broken = steps.find((step) => !holds(step))
  const last = steps.at(-1)
  const verdict = [
    `Every kind within the limit: ${sayCapacity(steps.findLast(holds))}. Every kind but the administrator's lists: ${sayCapacity(carried)}.`,
    broken ? `Slow first, at ${broken.perSecond.toFixed(1)}: ${nameSlow(broken)}.` : 'No step was too slow.',
    last && !holdsForPeople(last) ? `At ${last.perSecond.toFixed(1)}: ${nameSlow(last)}.` : '',
  ].join(' ')
  report(
    'An evening in the whole state',
    `\`npm run bench:evening\`, Node ${process.versions.node}, Postgres ${postgres} as \`npm start\` runs it: ${stateOf(scale)}. Visits arrive by chance
(Poisson) whether others are answered or not, of a hundred 80 visitors, 17 clients, 3 providers, beside one administrator; times count from when a
request was due. Each step lasts ${seconds} s and has 1.25 times the visits of the one before. A step holds if p99 of no kind is above ${LIMIT_MS} ms and no more than 0.1 % fail.`,
    table(
      [
        'visits/s',
        'requests/s',
        'p50 ms',
        'p95',
        'p99',
        'slowest kind, p99',
        'failed',
        'CPUs: Node + Postgres + load',
        'Node MB',
        'holds',
      ],
      steps.map(stepRow),
    ),
    verdict,
    ...(carried
      ? [
          `By kind, at ${carried.perSecond.toFixed(1)} visits a second:`,
          table(['kind', 'requests', 'p50 ms', 'p95', 'p99'], kindRows(carried)),
        ]
      : []),
  )
}

/** The node that took most of the time: the deepest that lasted for half of it. */
function heaviestNode({ milliseconds, plan }: Run) {
  const nodes = [
    ...plan.matchAll(
      /^ *(?:-> *)?(.*?) {2}\(cost=.*?actual time=[\d.]+\.\.([\d.]+) rows=([\d.]+) loops=(\d+)\)/gm,
    ),
  ]
  const heavy = nodes.findLast(([, , last, , loops]) => Number(last) * Number(loops) >= milliseconds / 2)
  return heavy ? `${heavy[1]}, ${count(Number(heavy[3]))} rows, ${count(Number(heavy[4]))} times` : ''
}

export function reportPlans(statements: Statement[], connections: Run[][]) {
  const runs = statements.map((statement) => ({
    ...statement,
    runs: slowestRun(connections, statement.query),
  }))
  report(
    'The slowest statements of the evening',
    `The three that took most of Postgres's time during the steps, and the three that took longest each time.`,
    table(
      ['asks for', 'calls', 'mean ms', 'share of the time', 'where the time goes'],
      runs.map(({ query, calls, mean, share, runs }) => [
        nameOf(query),
        count(calls),
        ms(mean),
        `${(share * 100).toFixed(0)} %`,
        heaviestNode(runs[1] ?? runs[0] ?? { milliseconds: 0, query: '', plan: '' }),
      ]),
    ),
  )
}
