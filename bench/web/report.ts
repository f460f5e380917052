import { cpus, loadavg } from 'node:os'
import { today, writeSection } from '../results.ts'
import type { Latencies } from './hands.ts'
import type { PageFigures } from './lighthouse.ts'
import type { measureMemory } from './memory.ts'
import { SLOW_DOWN } from './phone.ts'
import type { UploadFigures } from './uploads.ts'

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

/** Audits that are not passed on purpose. */
const meant = new Map([
  [
    'sign-in seo: is-crawlable',
    'meant: robots.txt keeps search engines out of `/entrar/`, which says nothing to them',
  ],
])

const withReason = (page: string, audit: string) => {
  const reason = meant.get(`${page} ${audit}`)

  return reason ? `${audit} (${reason})` : audit
}

const failures = (pages: PageFigures[]) =>
  pages
    .filter(({ failed }) => failed.length > 0)
    .map(({ name, failed }) => `- ${name}: ${failed.map((audit) => withReason(name, audit)).join(', ')}`)

const measured = (rows: string[][]) => table(['what', 'measured', 'bar'], rows)

/** What is written of each part, as paragraphs. */
export const paragraphs = {
  pages: (pages: PageFigures[]) => [
    scores(pages),
    weights(pages),
    ...(failures(pages).length > 0 ? [`Audits not passed:\n\n${failures(pages).join('\n')}`] : []),
  ],

  starter: (listing: PageFigures, starter: PageFigures) => {
    const script = (listing.bytes.Script ?? 0) / (starter.bytes.Script ?? Number.NaN)
    const blocking = listing.blocking / starter.blocking

    return [
      `Beside a fresh shadcn/ui + supabase-js + React + Vite starter page of the same 24 cards: ${script.toFixed(2)} times its script
bytes, ${blocking.toFixed(2)} times its blocking time (${Math.round(listing.blocking)} ms to ${Math.round(starter.blocking)} ms).`,
      scores([listing, starter]),
      weights([listing, starter]),
    ]
  },

  hands: ({ typing, reviews, heart }: Latencies) => [
    measured([
      [`typing a search, slowest key, ${SLOW_DOWN}× slower`, `${Math.round(typing)} ms`, '150 ms'],
      [`opening reviews, ${SLOW_DOWN}× slower`, `${Math.round(reviews)} ms`, '150 ms'],
      [`hearting, ${SLOW_DOWN}× slower`, `${Math.round(heart)} ms`, '150 ms'],
    ]),
  ],

  memory: ({ cards, first, all }: Awaited<ReturnType<typeof measureMemory>>) => [
    measured([
      [
        `heap after ${cards} cards beyond that after 24 (${megabytes(first)} MB)`,
        `${megabytes(all - first)} MB`,
        '80 MB',
      ],
    ]),
  ],

  uploads: ({ chosen, sent, longestTask }: UploadFigures) => [
    measured([
      [`six photos of ${megabytes(chosen)} MB in all are sent as`, `${megabytes(sent)} MB`, '3 MB'],
      [`longest task meanwhile, ${SLOW_DOWN}× slower`, `${Math.round(longestTask)} ms`, '200 ms'],
    ]),
  ],
}

export type Part = keyof typeof paragraphs

const titles: Record<Part, string> = {
  pages: 'The app in Chromium',
  starter: 'The listing beside a starter page',
  hands: 'Touches',
  memory: 'Memory',
  uploads: 'Uploads',
}

export type About = { lighthouse: string; chromium: string; runs: number }

/** Writes what was measured of one part, in place of what was measured before. */
export function report(part: Part, texts: string[], { lighthouse, chromium, runs }: About) {
  const howOften = part === 'memory' || part === 'uploads' ? 'once' : `medians of ${runs} visits`
  const command = `npm run bench:web ${part}`
  const text = [
    `## ${titles[part]} (\`${command}\`), ${today()}`,
    `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, Chromium ${chromium}, Lighthouse ${lighthouse} (mobile preset), ${howOften}
to the built app on the real server. Load average at the end ${loadavg()[0]?.toFixed(1)}. ${process.env.NOTES ?? ''}`.trimEnd(),
    ...texts,
  ].join('\n\n')
  writeSection(command, text)
}
