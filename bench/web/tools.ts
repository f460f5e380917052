import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installInto } from '../install.ts'

/** Installed only by this benchmark: every clone would otherwise grow by 180 MB. */
const LIGHTHOUSE = '13.5.0'

export type Audit = { score: number | null; numericValue?: number; details?: { items?: unknown[] } }

/** The used part of Lighthouse's result. */
export type LighthouseResult = {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

type Page = { goto(url: string): Promise<unknown>; evaluate(script: string): Promise<unknown> }

/** The used parts of Lighthouse's packages, whose types come only with the installation. */
export type Tools = {
  lighthouse(url: string, flags: object): Promise<{ lhr: LighthouseResult } | undefined>
  launch(options: object): Promise<{ port: number; kill(): void }>
  connect(options: object): Promise<{ newPage(): Promise<Page>; disconnect(): Promise<void> }>
}

export async function loadTools(): Promise<Tools> {
  const folder = installInto(`lighthouse-${LIGHTHOUSE}`, [`lighthouse@${LIGHTHOUSE}`])
  const { resolve } = createRequire(join(folder, 'package.json'))
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
