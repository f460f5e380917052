// npm run bench:web [part…] — the built app in Chromium: Lighthouse, interactions, memory, uploads, and a starter page
// beside it; written to RESULTS.md. Parts: pages, starter, hands, memory, uploads; without any, all. RUNS makes it
// shorter or longer, NOTES go with the results.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAccounts } from '../packages/database/src/demo/people.ts'
import { buildWeb } from '../scripts/build-web.mjs'
import { findChromium } from '../scripts/chromium.mjs'
import { measureHands } from './web/hands.ts'
import { measurePage, type Target } from './web/lighthouse.ts'
import { measureMemory } from './web/memory.ts'
import { newProvider } from './web/people.ts'
import { openBrowser } from './web/phone.ts'
import { type Figures, report } from './web/report.ts'
import { connect, type Session, signIn } from './web/sessions.ts'
import { startStarter } from './web/starter.ts'
import { loadTools, type Tools } from './web/tools.ts'
import { measureUploads } from './web/uploads.ts'

const CARDS = 500
const runs = Number(process.env.RUNS ?? 5)
const parts = process.argv.slice(2)
const isAsked = (part: string) => parts.length === 0 || parts.includes(part)

/** Says at once what was measured: the whole takes minutes. */
function told<Measured>(measured: Measured) {
  console.log(measured)
  return measured
}

type Server = { url: string; key: string }

async function targets({ url, key }: Server, session: Session): Promise<Target[]> {
  const { data, error } = await connect(url, key)
    .from('professionals')
    .select('slug')
    .order('score', { ascending: false })
    .limit(1)
    .single()
  if (error) throw error
  return [
    { name: 'welcome', url: `${url}/` },
    { name: 'sign-in', url: `${url}/entrar/cliente` },
    { name: 'listing', url: `${url}/profissionais`, session },
    { name: 'professional', url: `${url}/profissional/${data.slug}` },
  ]
}

async function measurePages(tools: Tools, server: Server, session: Session) {
  const figures: Figures = {}
  if (isAsked('pages')) {
    figures.pages = []
    for (const target of await targets(server, session)) {
      figures.pages.push(told(await measurePage(tools, chromePath, target, runs)))
    }
  }
  if (isAsked('starter')) {
    const starter = await startStarter(server.url, server.key)
    figures.starter = told(await measurePage(tools, chromePath, { name: 'starter', url: starter.url }, runs))
    starter.stop()
  }
  return figures
}

async function measureInBrowser({ url, key }: Server, session: Session) {
  const figures: Figures = {}
  const browser = await openBrowser(chromePath)
  try {
    if (isAsked('hands')) figures.hands = told(await measureHands(browser, url, session, runs))
    if (isAsked('memory')) figures.memory = told(await measureMemory(browser, url, session, CARDS))
    if (isAsked('uploads')) {
      const client = connect(url, key)
      const provider = await signIn(client, newProvider)
      const id = (await client.auth.getUser()).data.user?.id ?? ''
      figures.uploads = told(await measureUploads(browser, url, { client, id, session: provider }))
    }
    return { figures, chromium: browser.version() }
  } finally {
    await browser.close()
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
  const inBrowser = await measureInBrowser(server, session)
  const tools = await loadTools()
  const figures = { ...inBrowser.figures, ...(await measurePages(tools, server, session)) }
  if (parts.length === 0) report(figures, { lighthouse: tools.version, chromium: inBrowser.chromium, runs })
} finally {
  child.kill('SIGTERM')
  await once(child, 'exit')
  rmSync(dataDir, { recursive: true, force: true })
}
