import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import type { Session } from '@supabase/supabase-js'
import { median } from '../results.ts'

/** Installed by npx, only for this benchmark: as a dependency, Lighthouse would add 180 MB to every installation. */
const LIGHTHOUSE = 'lighthouse@13.5.0'

type Target = { name: string; url: string; session?: Session }

/** The part of Lighthouse's result that we use. */
type LighthouseResult = {
  runtimeError?: { message: string }
  categories: { performance: { score: number | null } }
  audits: Record<string, { numericValue?: number }>
}

export const browserFlags = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']

/** Stores the session on a page of the same origin that does not load the app, because the app would fill the caches. */
async function storeSession(
  profile: string,
  executablePath: string | undefined,
  url: string,
  session: Session,
) {
  const context = await chromium.launchPersistentContext(profile, {
    args: browserFlags,
    ...(executablePath && { executablePath }),
  })
  const page = await context.newPage()
  await page.goto(new URL('/config.json', url).href)
  // supabase-js derives the storage key from the host name, 127.0.0.1.
  await page.evaluate((value) => localStorage.setItem('sb-127-auth-token', value), JSON.stringify(session))
  await context.close()
}

/** Runs one cold visit with a fresh browser profile. */
async function visit(chromePath: string | undefined, { url, session }: Target) {
  const profile = mkdtempSync(join(tmpdir(), 'fenix-lighthouse-'))
  try {
    if (session) await storeSession(profile, chromePath, url, session)
    const flags = [
      '--output=json',
      '--quiet',
      '--only-categories=performance',
      `--chrome-flags=--headless=new ${browserFlags.join(' ')} --user-data-dir=${profile}`,
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

export type PageFigures = ReturnType<typeof figuresOf>

/** The medians of a page's visits: a score from 0 to 100, timings in milliseconds. */
function figuresOf(name: string, visits: readonly LighthouseResult[]) {
  const value = (audit: string) =>
    median(visits.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  return {
    name,
    performance: Math.round(100 * median(visits.map(({ categories }) => categories.performance.score ?? 0))),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
  }
}

/**
 * Makes `runs` cold visits to each page, with Lighthouse's mobile preset. The pages alternate, so that other load on the
 * machine affects them equally.
 */
export async function measurePages(chromePath: string | undefined, targets: Target[], runs: number) {
  const measured = targets.map((target) => ({ target, visits: [] as LighthouseResult[] }))
  for (let run = 0; run < runs; run++) {
    for (const { target, visits } of measured) visits.push(await visit(chromePath, target))
  }
  return measured.map(({ target, visits }) => figuresOf(target.name, visits))
}
