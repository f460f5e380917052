import { median, quantile, report, table, whole } from '../results.ts'
import type { Size } from './state.ts'
import { holds, LIMIT_MS, type Step, slowKinds } from './steps.ts'

export const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0)

export const sayState = ({ professionals, clients, reviews, favorites }: Size) =>
  `${whole(professionals)} professionals, ${whole(clients)} clients, ${whole(reviews)} reviews, ${whole(favorites)} favorites`

const stepRow = (step: Step, seconds: number) => {
  const slowest = step.kinds
    .map(([kind, times]) => ({ kind, p99: quantile(times, 0.99) }))
    .toSorted((a, b) => b.p99 - a.p99)[0]
  const { node, postgres, clients } = step.cpus
  const all = step.kinds.flatMap(([, times]) => times)
  return [
    step.perSecond.toFixed(1),
    whole(step.answers.length / seconds),
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
  seconds: number,
  long: { step: Step | undefined; seconds: number },
  postgres: string,
) {
  const broken = steps.find((step) => !holds(step))
  const byKind = long.step && [
    table(STEP_HEAD.split(' | '), [stepRow(long.step, long.seconds)]),
    `By kind, at ${long.step.perSecond.toFixed(1)} visits a second for ${long.seconds} s:`,
    table(['kind', 'requests', 'p50 ms', 'p95', 'p99'], kindRows(long.step)),
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
    broken ? `Slow first, at ${broken.perSecond.toFixed(1)}: ${nameSlow(broken)}.` : 'No step was too slow.',
    ...(byKind ?? []),
  )
}
