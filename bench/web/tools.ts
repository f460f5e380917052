import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Too heavy (180 MB) for every clone: only this bench needs it. */
const LIGHTHOUSE = '13.5.0'

/** Installs npm packages into a folder in the system's temporary one, once; resolves to that folder. */
export function installInto(name: string, dependencies: Record<string, string>) {
  const folder = join(tmpdir(), name)
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }))
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error(`npm install failed in ${folder}`)
  return folder
}

export type Audit = { score: number | null; numericValue?: number; details?: { items?: unknown[] } }

/** The part of Lighthouse's result that is used here. */
export type LighthouseResult = {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

type Page = { goto(url: string): Promise<unknown>; evaluate(script: string): Promise<unknown> }

/** The parts of its packages that are used; their own types come only with the installation. */
export type Tools = {
  version: string
  lighthouse(url: string, flags: object): Promise<{ lhr: LighthouseResult } | undefined>
  launch(options: object): Promise<{ port: number; kill(): void }>
  connect(options: object): Promise<{ newPage(): Promise<Page>; disconnect(): Promise<void> }>
}

export async function loadTools(): Promise<Tools> {
  const folder = installInto(`fenix-bench-lighthouse-${LIGHTHOUSE}`, { lighthouse: LIGHTHOUSE })
  const { resolve } = createRequire(join(folder, 'package.json'))
  const load = (name: string) => import(pathToFileURL(resolve(name)).href)
  const [lighthouse, launcher, puppeteer] = await Promise.all(
    ['lighthouse', 'chrome-launcher', 'puppeteer-core'].map(load),
  )
  return {
    version: LIGHTHOUSE,
    lighthouse: lighthouse.default,
    launch: launcher.launch,
    connect: puppeteer.connect,
  }
}
