// npm run bench:web [part…] — the built app in Chromium: Lighthouse, interactions, memory, uploads, and a starter page
// beside it; each part written to RESULTS.md as soon as it is measured. Parts: pages, starter, hands, memory, uploads;
// without any, all. RUNS makes it shorter or longer, NOTES go with the results.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { demoAccounts } from '../apps/server/src/demo/content/people.ts'
import { buildWeb } from '../scripts/build-web.mjs'
import { findChromium } from '../scripts/chromium.mjs'
import { measureHands } from './web/hands.ts'
import { measurePage, type PageFigures, type Target } from './web/lighthouse.ts'
import { measureMemory } from './web/memory.ts'
import { newProvider } from './web/people.ts'
import { openBrowser } from './web/phone.ts'
import { type About, type Part, paragraphs, report } from './web/report.ts'
import { connect, type Session, signIn } from './web/sessions.ts'
import { startStarter } from './web/starter.ts'
import { loadTools, type Tools } from './web/tools.ts'
import { measureUploads } from './web/uploads.ts'

const CARDS = 500
const runs = Number(process.env.RUNS ?? 5)
const parts = process.argv.slice(2)
const isAsked = (part: Part) => parts.length === 0 || parts.includes(part)

/** Says at once what was measured: the whole takes minutes. */
function told<Measured>(measured: Measured) {
  console.log(measured)
  return measured
}

type Server = { url: string; key: string }

async function targets({ url, key }: Server, session: Session) {
  const { data, error } = await connect(url, key)
    .from('professionals')
    .select('slug')
    .order('score', { ascending: false })
    .limit(1)
    .single()
  if (error) throw error
  const listing: Target = { name: 'listing', url: `${url}/profissionais`, session }
  const others: Target[] = [
    { name: 'listing at /', url: `${url}/`, session },
    { name: 'welcome', url: `${url}/` },
    { name: 'sign-in', url: `${url}/entrar/cliente` },
    { name: 'professional', url: `${url}/profissional/${data.slug}` },
  ]

  return { listing, others }
}

async function measurePages(tools: Tools, server: Server, session: Session, about: About) {
  const { listing, others } = await targets(server, session)
  const measure = async (target: Target) => told(await measurePage(tools, chromePath, target, runs))
  let ours: PageFigures | undefined
  if (isAsked('pages')) {
    ours = await measure(listing)
    const pages = [ours]
    for (const target of others) pages.push(await measure(target))
    report('pages', paragraphs.pages(pages), about)
  }
  if (isAsked('starter')) {
    const starter = await startStarter(server.url, server.key)
    const theirs = await measure({ name: 'starter', url: starter.url })
    starter.stop()
    report('starter', paragraphs.starter(ours ?? (await measure(listing)), theirs), about)
  }
}

async function measureInBrowser(browser: Browser, { url, key }: Server, session: Session, about: About) {
  if (isAsked('hands')) {
    report('hands', paragraphs.hands(told(await measureHands(browser, url, session, runs))), about)
  }
  if (isAsked('memory')) {
    report('memory', paragraphs.memory(told(await measureMemory(browser, url, session, CARDS))), about)
  }
  if (isAsked('uploads')) {
    const client = connect(url, key)
    const provider = await signIn(client, newProvider)
    const id = (await client.auth.getUser()).data.user?.id ?? ''
    const figures = await measureUploads(browser, url, { client, id, session: provider })
    report('uploads', paragraphs.uploads(told(figures)), about)
  }
}

buildWeb()
const root = join(import.meta.dirname, '..')
const found = findChromium(join(root, 'node_modules/@playwright/test/cli.js'), process.execPath)
const chromePath = found === 'playwright' ? undefined : found
const dataDir = mkdtempSync(join(tmpdir(), 'fenix-bench-web-'))
// As root another account runs Postgres in it.
chmodSync(dataDir, 0o755)
const child = fork(join(import.meta.dirname, 'web/server.ts'), [dataDir, String(CARDS)])
try {
  const [server] = (await once(child, 'message')) as [Server]
  const session = await signIn(connect(server.url, server.key), demoAccounts.client)
  const tools = await loadTools()
  const browser = await openBrowser(chromePath)
  const about = { lighthouse: tools.version, chromium: browser.version(), runs }
  try {
    await measureInBrowser(browser, server, session, about)
  } finally {
    await browser.close()
  }
  await measurePages(tools, server, session, about)
} finally {
  child.kill('SIGTERM')
  await once(child, 'exit')
  rmSync(dataDir, { recursive: true, force: true })
}
