import { report, table } from '../results.ts'
import { BARE, type measureInteractions, SLOW_DOWN } from './interactions.ts'
import type { PageFigures } from './lighthouse.ts'

const seconds = (ms: number) => (ms / 1000).toFixed(1)

/** The name of the page with which the other pages are compared; see decision 29 in docs/decisions. */
export const STARTER = 'starter'

/** The limits of a page's blocking time and largest paint, as shares of the starter's. */
const BARS = `Bars: TBT 0.25 of the starter's for a visitor's pages, LCP 0.6, of sign-in 0.8.`

const how = (runs: number) =>
  `\`npm run bench:web\`, medians of ${runs} visits to the built app on the real server`

export function reportPages(pages: PageFigures[], runs: number) {
  const starter = pages.find(({ name }) => name === STARTER)
  const ratio = (page: PageFigures, figure: 'blocking' | 'largestPaint') =>
    (page[figure] / (starter?.[figure] ?? Number.NaN)).toFixed(2)
  report(
    'Pages in Chromium',
    `${how(runs)}, Lighthouse's mobile preset. ${BARS}`,
    table(
      ['page', 'performance', 'FCP s', 'LCP s', '÷ starter', 'TBT ms', '÷ starter', 'CLS'],
      pages.map((page) => [
        page.name,
        page.performance,
        seconds(page.firstPaint),
        seconds(page.largestPaint),
        ratio(page, 'largestPaint'),
        Math.round(page.blocking),
        ratio(page, 'blocking'),
        page.layoutShift.toFixed(3),
      ]),
    ),
  )
}

type Interactions = Awaited<ReturnType<typeof measureInteractions>>

export function reportInteractions({ times, version }: Interactions, runs: number) {
  report(
    'Interactions in Chromium',
    `${how(runs)}, Chromium ${version}.`,
    table(
      ['what', 'measured', 'limit'],
      times.map(({ what, ms }) => [
        `${what}, ${SLOW_DOWN}× slower`,
        `${Math.round(ms)} ms`,
        what === BARE ? '' : '150 ms',
      ]),
    ),
  )
}
