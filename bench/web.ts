// npm run bench:web [part…] — measures the built app in Chromium. Parts: pages (Lighthouse), interactions, memory,
// uploads; all by default. Writes RESULTS.md.
//   RUNS=5 visits to each page; CARDS=500 of the listing; PHOTOS=6 to upload; SLOW_DOWN=4 of the CPU; WRITE=no
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { landingUrl } from '@fenix/domain/landing-url.ts'
import type { Browser } from '@playwright/test'
import { demoAccounts } from '../apps/server/src/demo/content/people.ts'
import { buildWeb } from '../scripts/build-web.mjs'
import { findChromium } from '../scripts/chromium.mjs'
import { measureInteractions } from './web/interactions.ts'
import { measurePages, type Target } from './web/lighthouse.ts'
import { measureMemory } from './web/memory.ts'
import { connect, newProvider, openBrowser, type Session, signIn } from './web/phone.ts'
import { type Measured, reportWeb, STARTER } from './web/report.ts'
import { measureUploads } from './web/uploads.ts'

const CARDS = Number(process.env.CARDS ?? 500)
const runs = Number(process.env.RUNS ?? 5)
const parts = process.argv.slice(2)
const isAsked = (part: keyof Measured) => parts.length === 0 || parts.includes(part)

type Server = { url: string; key: string }

async function visitPages({ url, key }: Server, session: Session) {
  const { data, error } = await connect(url, key)
    .from('professionals')
    .select('slug')
    .order('score', { ascending: false })
    .limit(1)
    .single()
  if (error) throw error
  const outDir = join(dataDir, 'starter')
  const starter = fork(join(import.meta.dirname, 'web/starter-server.ts'), [url, key, outDir])
  try {
    const [served] = (await once(starter, 'message')) as [{ url: string }]
    const targets: Target[] = [
      { name: STARTER, url: served.url },
      { name: 'listing, visitor', url: `${url}/profissionais` },
      { name: 'category and city', url: `${url}${landingUrl({ category: 'buffet', city: 'Niterói' })}` },
      { name: 'listing, client', url: `${url}/profissionais`, session },
      { name: 'sign-in', url: `${url}/entrar/cliente` },
      { name: 'welcome', url: `${url}/` },
      { name: 'professional', url: `${url}/profissional/${data.slug}` },
    ]
    return await measurePages(chromePath, targets, runs)
  } finally {
    starter.kill()
  }
}

async function uploadAsProvider(browser: Browser, { url, key }: Server) {
  const client = connect(url, key)
  const session = await signIn(client, newProvider)
  const id = (await client.auth.getUser()).data.user?.id ?? ''
  return measureUploads(browser, url, { client, id, session })
}

async function measureInBrowser(browser: Browser, server: Server, session: Session): Promise<Measured> {
  const { url } = server
  return {
    ...(isAsked('interactions') && { interactions: await measureInteractions(browser, url, session, runs) }),
    ...(isAsked('memory') && { memory: await measureMemory(browser, url, session, CARDS) }),
    ...(isAsked('uploads') && { uploads: await uploadAsProvider(browser, server) }),
  }
}

buildWeb()
const root = join(import.meta.dirname, '..')
const found = findChromium(join(root, 'node_modules/@playwright/test/cli.js'), process.execPath)
const chromePath = found === 'playwright' ? undefined : found
const dataDir = mkdtempSync(join(tmpdir(), 'fenix-bench-web-'))
// If root runs the benchmark, Postgres runs under another account.
chmodSync(dataDir, 0o755)
const child = fork(join(import.meta.dirname, 'web/server.ts'), [dataDir, String(CARDS)])
try {
  const [server] = (await once(child, 'message')) as [Server]
  const session = await signIn(connect(server.url, server.key), demoAccounts.client)
  const browser = await openBrowser(chromePath)
  const chromium = browser.version()
  try {
    reportWeb(await measureInBrowser(browser, server, session), chromium, runs)
  } finally {
    await browser.close()
  }
  if (isAsked('pages')) reportWeb({ pages: await visitPages(server, session) }, chromium, runs)
} finally {
  child.kill('SIGTERM')
  await once(child, 'exit')
  rmSync(dataDir, { recursive: true, force: true })
}
