import { cpus, loadavg } from 'node:os'
import { today, writeSection } from '../results.ts'
import type { Latencies } from './hands.ts'
import type { PageFigures } from './lighthouse.ts'
import type { measureMemory } from './memory.ts'
import { SLOW_DOWN } from './phone.ts'
import type { UploadFigures } from './uploads.ts'

export type Figures = {
  pages?: PageFigures[]
  starter?: PageFigures
  hands?: Latencies
  memory?: Awaited<ReturnType<typeof measureMemory>>
  uploads?: UploadFigures
}

type About = { lighthouse: string; chromium: string; runs: number }

const seconds = (ms: number) => (ms / 1000).toFixed(1)
const kilobytes = (bytes = 0) => Math.round(bytes / 1000)
const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)

const table = (head: string[], rows: (string | number)[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const scores = (pages: PageFigures[]) =>
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
  )

const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Image', 'Fetch', 'Other'] as const

const weights = (pages: PageFigures[]) =>
  table(
    ['page, kB over the wire', ...kinds.map((kind) => kind.toLowerCase())],
    pages.map(({ name, bytes }) => [name, ...kinds.map((kind) => kilobytes(bytes[kind]))]),
  )

const failures = (pages: PageFigures[]) =>
  pages.filter(({ failed }) => failed.length > 0).map(({ name, failed }) => `- ${name}: ${failed.join(', ')}`)

function ratios({ pages, starter }: Figures) {
  const listing = pages?.find(({ name }) => name === 'listing')
  if (!listing || !starter) return []
  const script = (listing.bytes.Script ?? 0) / (starter.bytes.Script ?? Number.NaN)
  return [
    `Beside a shadcn/ui + supabase-js + React + Vite starter page of the same 24 cards: ${script.toFixed(2)} times its
script bytes, ${Math.round(listing.blocking)} ms of blocking to its ${Math.round(starter.blocking)} ms.`,
  ]
}

const others = ({ hands, memory, uploads }: Figures) => [
  ...(hands
    ? [
        [`typing a search, slowest key, ${SLOW_DOWN}× slower`, `${Math.round(hands.typing)} ms`, '150 ms'],
        [`opening reviews, ${SLOW_DOWN}× slower`, `${Math.round(hands.reviews)} ms`, '150 ms'],
        [`hearting, ${SLOW_DOWN}× slower`, `${Math.round(hands.heart)} ms`, '150 ms'],
      ]
    : []),
  ...(memory
    ? [
        [
          `heap after ${memory.cards} cards beyond that after 24 (${megabytes(memory.first)} MB)`,
          `${megabytes(memory.all - memory.first)} MB`,
          '80 MB',
        ],
      ]
    : []),
  ...(uploads
    ? [
        [
          `six photos of ${megabytes(uploads.chosen)} MB in all are sent as`,
          `${megabytes(uploads.sent)} MB`,
          '3 MB',
        ],
        [`longest task meanwhile, ${SLOW_DOWN}× slower`, `${Math.round(uploads.longestTask)} ms`, '200 ms'],
      ]
    : []),
]

/** Writes what was measured, in place of what was measured before. */
export function report(figures: Figures, { lighthouse, chromium, runs }: About) {
  const pages = [...(figures.pages ?? []), ...(figures.starter ? [figures.starter] : [])]
  const text = [
    `## The app in Chromium (\`npm run bench:web\`), ${today()}`,
    `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, Chromium ${chromium}, Lighthouse ${lighthouse} (mobile preset), medians of ${runs}
cold visits to the built app on the real server. Load average at the end ${loadavg()[0]?.toFixed(1)}. ${process.env.NOTES ?? ''}`,
    scores(pages),
    weights(pages),
    ...ratios(figures),
    table(['what', 'measured', 'bar'], others(figures)),
    ...(failures(pages).length > 0 ? [`Audits not passed:\n\n${failures(pages).join('\n')}`] : []),
  ].join('\n\n')
  writeSection('npm run bench:web', text)
}
