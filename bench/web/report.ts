import { report, table } from '../results.ts'
import type { measureInteractions } from './interactions.ts'
import type { PageFigures } from './lighthouse.ts'
import type { measureMemory } from './memory.ts'
import { SLOW_DOWN } from './phone.ts'
import type { measureUploads } from './uploads.ts'

const seconds = (ms: number) => (ms / 1000).toFixed(1)
const kilobytes = (bytes = 0) => Math.round(bytes / 1000)
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
const milliseconds = (ms: number) => `${Math.round(ms)} ms`

const KINDS = ['Document', 'Script', 'Stylesheet', 'Font', 'Image', 'Fetch', 'Other'] as const

/** The name of the page beside which the others are measured; see decision 29. */
export const STARTER = 'starter'

/** The most that a page may take of the starter's blocking time and largest paint. */
const BARS: Record<string, { blocking?: number; largestPaint: number }> = {
  'listing, visitor': { blocking: 0.25, largestPaint: 0.6 },
  'category and city': { blocking: 0.25, largestPaint: 0.6 },
  'listing, client': { blocking: 0.3, largestPaint: 0.6 },
  'sign-in': { largestPaint: 0.8 },
}

/** `/entrar/` is not crawlable on purpose: robots.txt keeps search engines out. */
const EXPECTED = new Set(['sign-in seo: is-crawlable'])

export type Measured = {
  pages?: PageFigures[]
  interactions?: Awaited<ReturnType<typeof measureInteractions>>
  memory?: Awaited<ReturnType<typeof measureMemory>>
  uploads?: Awaited<ReturnType<typeof measureUploads>>
}

function besideStarter(pages: readonly PageFigures[]) {
  const starter = pages.find(({ name }) => name === STARTER)
  if (!starter) throw new Error('The starter page was not measured')
  const ratio = (page: PageFigures, figure: 'blocking' | 'largestPaint') =>
    (page[figure] / starter[figure]).toFixed(2)
  const bar = (most: number | undefined) => (most === undefined ? '' : `≤ ${most}`)
  return table(
    ['page ÷ starter', 'TBT', 'bar', 'LCP', 'bar'],
    pages
      .filter((page) => page !== starter)
      .map((page) => [
        page.name,
        ratio(page, 'blocking'),
        bar(BARS[page.name]?.blocking),
        ratio(page, 'largestPaint'),
        bar(BARS[page.name]?.largestPaint),
      ]),
  )
}

function reportPages(pages: PageFigures[], how: string) {
  const failed = pages.flatMap(({ name, failed }) =>
    name === STARTER ? [] : failed.map((audit) => `${name} ${audit}`).filter((audit) => !EXPECTED.has(audit)),
  )
  report(
    'Pages in Chromium',
    how,
    table(
      ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'FCP s', 'LCP s', 'TBT ms', 'CLS'],
      pages.map((page) => [
        page.name,
        page.performance,
        page.accessibility,
        page.bestPractices,
        page.seo,
        seconds(page.firstPaint),
        seconds(page.largestPaint),
        Math.round(page.blocking),
        page.layoutShift.toFixed(3),
      ]),
    ),
    besideStarter(pages),
    table(
      ['kB over the wire', ...KINDS.map((kind) => kind.toLowerCase())],
      pages.map(({ name, bytes }) => [name, ...KINDS.map((kind) => kilobytes(bytes[kind]))]),
    ),
    ...(failed.length > 0 ? [`Failed audits: ${failed.join(', ')}`] : []),
  )
}

/** Each part has a section of its own, so that measuring one keeps the figures of the others. */
export function reportWeb(
  { pages, interactions, memory, uploads }: Measured,
  chromium: string,
  runs: number,
) {
  const how = `\`npm run bench:web\`, Chromium ${chromium}, the built app on the real server`
  const medians = `${how}, medians of ${runs} visits`
  const reportRows = (title: string, about: string, rows: string[][]) =>
    report(title, `${about}.`, table(['what', 'measured', 'limit'], rows))

  if (pages) reportPages(pages, `${medians}, Lighthouse's mobile preset.`)
  if (interactions) {
    reportRows('Interactions in Chromium', medians, [
      [`typing a search, slowest key, ${SLOW_DOWN}× slower`, milliseconds(interactions.typing), '150 ms'],
      [`opening reviews, ${SLOW_DOWN}× slower`, milliseconds(interactions.reviews), '150 ms'],
      [`adding a favorite, ${SLOW_DOWN}× slower`, milliseconds(interactions.heart), '150 ms'],
    ])
  }
  if (memory) {
    reportRows('Memory of the listing', how, [
      [`heap of ${memory.cards} cards beyond that of 24`, megabytes(memory.all - memory.first), '80 MB'],
    ])
  }
  if (uploads) {
    reportRows('Uploads in Chromium', how, [
      [`six photos of ${megabytes(uploads.chosen)} are sent as`, megabytes(uploads.sent), '3 MB'],
      [`longest task meanwhile, ${SLOW_DOWN}× slower`, milliseconds(uploads.longestTask), '200 ms'],
    ])
  }
}
