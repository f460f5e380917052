import type pg from 'pg'
import { report, table, whole } from '../results.ts'
import { median, quantile } from '../server/load.ts'
import type { Size } from './state.ts'
import { holds, holdsForPeople, LIMIT_MS, type Step, slowKinds } from './steps.ts'

export const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0)

export const sayState = ({ professionals, clients, reviews, favorites }: Size) =>
  `${whole(professionals)} professionals, ${whole(clients)} clients, ${whole(reviews)} reviews, ${whole(favorites)} favorites`

/** A server with 2 CPUs, 8 GB and 80 GB, in US dollars a month; docs/scale.md says of when. */
const SERVER_PRICE = 30

/**
 * How many people a day a rate of visits means: a day's busiest hour has 12 % of its visits, that hour's busiest minute twice
 * its mean, and a person comes 1.25 times a day.
 */
const peoplePerDay = (visitsPerSecond: number) => (visitsPerSecond * 3_600) / 0.12 / 2 / 1.25

function sayCapacity(step: Step | undefined) {
  if (!step) return 'no step'
  const people = peoplePerDay(step.perSecond)
  const price = ((SERVER_PRICE / people) * 1_000).toFixed(2)
  return `${step.perSecond.toFixed(1)} visits a second, ${whole(people)} people a day, US$ ${price} a month per 1,000 of them (docs/scale.md)`
}

const stepRow = (step: Step, seconds: number) => {
  const slowest = step.kinds
    .map(([kind, times]) => ({ kind, p99: quantile(times, 0.99) }))
    .toSorted((a, b) => b.p99 - a.p99)[0]
  const { node, postgres, clients } = step.cpus
  const all = step.kinds.flatMap(([, times]) => times)
  return [
    step.perSecond.toFixed(1),
    whole(step.requests / seconds),
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

const STEP_HEAD =
  'visits/s | requests/s | p50 ms | p95 | p99 | slowest kind, p99 | failed | CPUs: Node + Postgres + load | Node MB | holds'

const kindRows = (step: Step) =>
  step.kinds
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([kind, times]) => [
      kind,
      times.length,
      ...[0.5, 0.95, 0.99].map((share) => ms(quantile(times, share))),
    ])

const nameSlow = (step: Step) => {
  const named = slowKinds(step).map(([kind, times]) => `${kind} (p99 ${ms(quantile(times, 0.99))} ms)`)
  return named.join(', ') || `no kind, but ${step.failed} requests failed`
}

export function reportSteps(
  size: Size,
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
  const byKind = carried && [
    `By kind, at ${carried.perSecond.toFixed(1)} visits a second:`,
    table(['kind', 'requests', 'p50 ms', 'p95', 'p99'], kindRows(carried)),
  ]
  report(
    'An evening in the whole state',
    `\`npm run bench:evening\`, Node ${process.versions.node}, Postgres ${postgres} as \`npm start\` runs it: ${sayState(size)}. Visits arrive by chance
(Poisson) whether others are answered or not, of a hundred 80 visitors, 17 clients, 3 providers, beside one administrator; times count from when a
request was due. Each step lasts ${seconds} s and has 1.25 times the visits of the one before. A step holds if p99 of no kind is above ${LIMIT_MS} ms and no more than 0.1 % fail.`,
    table(
      STEP_HEAD.split(' | '),
      steps.map((step) => stepRow(step, seconds)),
    ),
    verdict,
    ...(byKind ?? []),
  )
}

const STATEMENTS = `
  select query, calls::int, mean_exec_time as mean, total_exec_time as total,
         total_exec_time / sum(total_exec_time) over () as share
  from pg_stat_statements
  where dbid = (select oid from pg_database where datname = current_database()) and toplevel
    and userid <> current_user::regrole`

type Statement = { query: string; calls: number; mean: number; total: number; share: number }

/** The function or table of ours that a statement reads, with the function's arguments. */
function nameOf(query: string) {
  const name = /\b(?:public|auth|storage|private)"?\."?(\w+)/.exec(query)?.[1] ?? query.slice(0, 60)
  const given = [...query.matchAll(/"(\w+)" := /g)].map(([, argument]) => argument)
  return given.length > 0 ? `${name} (${given.join(', ')})` : name
}

export async function reportStatements(superuser: pg.Client) {
  const { rows } = await superuser.query<Statement>(STATEMENTS)
  const top = (key: 'total' | 'mean') => rows.toSorted((a, b) => b[key] - a[key]).slice(0, 3)
  report(
    'The slowest statements of the evening',
    `The three that took most of Postgres's time during the steps, and the three that took longest each time.`,
    table(
      ['asks for', 'calls', 'mean ms', 'share of the time'],
      [...new Set([...top('total'), ...top('mean')])].map(({ query, calls, mean, share }) => [
        nameOf(query),
        whole(calls),
        ms(mean),
        `${(share * 100).toFixed(0)} %`,
      ]),
    ),
  )
}
