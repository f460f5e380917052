import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from '../server/load.ts'
import type { Session } from './sessions.ts'
import type { LighthouseResult, Tools } from './tools.ts'

export type Target = { name: string; url: string; session?: Session }

export type PageFigures = {
  name: string
  /** Lighthouse's scores from 0 to 100. */
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** Timings in milliseconds. */
  firstPaint: number
  largestPaint: number
  blocking: number
  layoutShift: number
  /** Transferred bytes by kind of resource. */
  bytes: Record<string, number>
  /** The audits that keep a category below 100. */
  failed: string[]
}

const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']

/** Runs one cold visit with a fresh browser profile. */
async function visit(
  tools: Tools,
  chromePath: string | undefined,
  { url, session }: Target,
  onlyCategories: readonly string[],
) {
  const userDataDir = mkdtempSync(join(tmpdir(), 'fenix-lighthouse-'))
  const chrome = await tools.launch({ chromePath, chromeFlags: flags, userDataDir, logLevel: 'silent' })
  try {
    if (session) {
      const browser = await tools.connect({ browserURL: `http://127.0.0.1:${chrome.port}` })
      const page = await browser.newPage()
      // Signs in on a page of the origin that does not load the app, which would fill the caches.
      await page.goto(new URL('/config.json', url).href)
      await page.evaluate(
        `localStorage.setItem(${JSON.stringify(session.key)}, ${JSON.stringify(session.value)})`,
      )
      await browser.disconnect()
    }
    const result = await tools.lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      disableStorageReset: session !== undefined,
      onlyCategories,
    })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    const { runtimeError } = result.lhr
    if (runtimeError) throw new Error(`Lighthouse, ${url}: ${runtimeError.message}`)
    return result.lhr
  } finally {
    chrome.kill()
    rmSync(userDataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

type Request = { resourceType?: string; transferSize?: number; url: string }

function bytesByKind({ audits }: LighthouseResult) {
  const bytes: Record<string, number> = {}
  for (const { resourceType = 'Other', transferSize = 0 } of (audits['network-requests']?.details?.items ??
    []) as Request[]) {
    bytes[resourceType] = (bytes[resourceType] ?? 0) + transferSize
  }
  return bytes
}

const judgedOnce = ['accessibility', 'best-practices', 'seo'] as const

const failedAudits = ({ categories, audits }: LighthouseResult) =>
  judgedOnce.flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${id}`),
  )

const percent = (score: number | null | undefined) => Math.round((score ?? 0) * 100)

/** Computes the medians of a page's visits. The audits that do not measure time ran only in the first. */
function figuresOf(name: string, visits: readonly LighthouseResult[]): PageFigures {
  const [first] = visits
  if (!first) throw new Error(`${name} was not visited`)
  const judged = (category: (typeof judgedOnce)[number]) => percent(first.categories[category]?.score)
  const value = (audit: string) =>
    median(visits.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  return {
    name,
    performance: percent(median(visits.map(({ categories }) => categories.performance?.score ?? 0))),
    accessibility: judged('accessibility'),
    bestPractices: judged('best-practices'),
    seo: judged('seo'),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    bytes: bytesByKind(first),
    failed: failedAudits(first),
  }
}

/** Visits each page cold `runs` times with Lighthouse's mobile preset, in turn, so that a slow hour slows all of them. */
export async function measurePages(
  tools: Tools,
  chromePath: string | undefined,
  targets: readonly Target[],
  runs: number,
) {
  const measured = targets.map(({ name }) => ({ name, visits: [] as LighthouseResult[] }))
  for (let run = 0; run < runs; run++) {
    const categories = run === 0 ? ['performance', ...judgedOnce] : ['performance']
    for (const [index, target] of targets.entries()) {
      measured[index]?.visits.push(await visit(tools, chromePath, target, categories))
    }
  }
  return measured.map(({ name, visits }) => figuresOf(name, visits))
}
