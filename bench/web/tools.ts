import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Only this benchmark installs Lighthouse, into a folder that later runs reuse: it would add 180 MB to every clone. */
const LIGHTHOUSE = 'lighthouse@13.5.0'

function install() {
  const folder = join(tmpdir(), `fenix-bench-${userInfo().uid}`, LIGHTHOUSE.replace('@', '-'))
  const finished = join(folder, 'installed')
  if (existsSync(finished)) return folder
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', LIGHTHOUSE]
  const { status } = spawnSync('npm', args, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`npm install failed in ${folder}`)
  mkdirSync(finished)
  return folder
}

export type Audit = { score: number | null; numericValue?: number; details?: { items?: unknown[] } }

/** The part of Lighthouse's result that we use. */
export type LighthouseResult = {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

type Page = { goto(url: string): Promise<unknown>; evaluate(script: string): Promise<unknown> }

/** The parts of Lighthouse's packages that we use; their own types come only with the installation. */
export type Tools = {
  lighthouse(url: string, flags: object): Promise<{ lhr: LighthouseResult } | undefined>
  launch(options: object): Promise<{ port: number; kill(): void }>
  connect(options: object): Promise<{ newPage(): Promise<Page>; disconnect(): Promise<void> }>
}

export async function loadTools(): Promise<Tools> {
  const { resolve } = createRequire(join(install(), 'package.json'))
  const load = (name: string) => import(pathToFileURL(resolve(name)).href)
  const [lighthouse, launcher, puppeteer] = await Promise.all(
    ['lighthouse', 'chrome-launcher', 'puppeteer-core'].map(load),
  )
  return {
    lighthouse: lighthouse.default,
    launch: launcher.launch,
    connect: puppeteer.connect,
  }
}
