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

/** Computes the medians of `runs` cold visits with Lighthouse's mobile preset. */
export async function measurePage(
  tools: Tools,
  chromePath: string | undefined,
  target: Target,
  runs: number,
): Promise<PageFigures> {
  // The audits that do not measure time run only once.
  const first = await visit(tools, chromePath, target, ['performance', ...judgedOnce])
  const results = [first]
  while (results.length < runs) results.push(await visit(tools, chromePath, target, ['performance']))
  const percent = (score: number | null | undefined) => Math.round((score ?? 0) * 100)
  const judged = (category: (typeof judgedOnce)[number]) => percent(first.categories[category]?.score)
  const value = (audit: string) =>
    median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  return {
    name: target.name,
    performance: percent(median(results.map(({ categories }) => categories.performance?.score ?? 0))),
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
