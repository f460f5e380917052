import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import type { Session } from '@supabase/supabase-js'
import { median } from '../server/load.ts'

/** Only this benchmark installs Lighthouse, into npx's cache: it would add 180 MB to every clone. */
const LIGHTHOUSE = 'lighthouse@13.5.0'

type Target = { name: string; url: string; session?: Session }

type Request = { resourceType?: string; transferSize?: number }
type Audit = { score: number | null; numericValue?: number; details?: { items?: Request[] } }

/** The part of Lighthouse's result that we use. */
type LighthouseResult = {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

const args = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']

/** Signs in on a page of the origin that does not load the app, which would fill the caches. */
async function storeSession(
  profile: string,
  executablePath: string | undefined,
  url: string,
  session: Session,
) {
  const context = await chromium.launchPersistentContext(profile, {
    args,
    ...(executablePath && { executablePath }),
  })
  const page = await context.newPage()
  await page.goto(new URL('/config.json', url).href)
  // supabase-js derives the storage key from the host name, 127.0.0.1.
  await page.evaluate((value) => localStorage.setItem('sb-127-auth-token', value), JSON.stringify(session))
  await context.close()
}

/** Runs one cold visit with a fresh browser profile. */
async function visit(
  chromePath: string | undefined,
  { url, session }: Target,
  categories: readonly string[],
) {
  const profile = mkdtempSync(join(tmpdir(), 'fenix-lighthouse-'))
  try {
    if (session) await storeSession(profile, chromePath, url, session)
    const flags = [
      '--output=json',
      '--quiet',
      `--only-categories=${categories}`,
      `--chrome-flags=${args.join(' ')} --user-data-dir=${profile}`,
      ...(session ? ['--disable-storage-reset'] : []),
    ]
    const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...flags], {
      env: { ...process.env, CHROME_PATH: chromePath ?? chromium.executablePath() },
      maxBuffer: 100e6,
    })
    const result: LighthouseResult = JSON.parse(stdout)
    if (result.runtimeError) throw new Error(`Lighthouse, ${url}: ${result.runtimeError.message}`)
    return result
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

function bytesByKind({ audits }: LighthouseResult) {
  const bytes: Record<string, number> = {}
  for (const { resourceType = 'Other', transferSize = 0 } of audits['network-requests']?.details?.items ?? [])
    bytes[resourceType] = (bytes[resourceType] ?? 0) + transferSize
  return bytes
}

const judgedOnce = ['accessibility', 'best-practices', 'seo'] as const

/** The audits that lower a category's score below 100. */
const failedAudits = ({ categories, audits }: LighthouseResult) =>
  judgedOnce.flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${id}`),
  )

const percent = (score: number | null | undefined) => Math.round((score ?? 0) * 100)

export type PageFigures = ReturnType<typeof figuresOf>

/**
 * The medians of a page's visits: scores from 0 to 100, timings in milliseconds. The audits that do not measure time ran only
 * in the first.
 */
function figuresOf(name: string, visits: readonly LighthouseResult[]) {
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
export async function measurePages(chromePath: string | undefined, targets: Target[], runs: number) {
  const measured = targets.map((target) => ({ target, visits: [] as LighthouseResult[] }))
  for (let run = 0; run < runs; run++) {
    const categories = run === 0 ? ['performance', ...judgedOnce] : ['performance']
    for (const { target, visits } of measured) visits.push(await visit(chromePath, target, categories))
  }
  return measured.map(({ target, visits }) => figuresOf(target.name, visits))
}
