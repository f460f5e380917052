// npm run bench:web [part…] — measures the built app in Chromium. Parts: pages (Lighthouse), interactions, memory,
// uploads; all by default. Writes RESULTS.md.
//   RUNS=5 visits to each page; CARDS=500 of the listing; PHOTOS=6 to upload; SLOW_DOWN=4 of the CPU; WRITE=no
import { join } from 'node:path'
import { landingUrl } from '@fenix/domain/routes.ts'
import { demoAccounts } from '../apps/server/src/demo/content/people.ts'
import { buildWeb } from '../scripts/build-web.mjs'
import { findChromium } from '../scripts/chromium.mjs'
import { connectAs } from '../tests/e2e/people.ts'
import { Server } from '../tests/e2e/server.ts'
import { measureInteractions } from './web/interactions.ts'
import { measurePages } from './web/lighthouse.ts'
import { addProfessionals, measureMemory } from './web/memory.ts'
import { openBrowser } from './web/phone.ts'
import { type Measured, reportWeb, STARTER } from './web/report.ts'
import { serveStarter } from './web/starter-server.ts'
import { measureUploads } from './web/uploads.ts'

const CARDS = Number(process.env.CARDS ?? 500)
const runs = Number(process.env.RUNS ?? 5)
const parts = process.argv.slice(2)
const isAsked = (part: keyof Measured) => parts.length === 0 || parts.includes(part)

async function visitPages(server: Server, chromePath: string | undefined) {
  const { url, db } = server
  const { rows } = await db.query<{ slug: string }>(
    `select slug from public.professionals where status = 'approved' order by score desc limit 1`,
  )
  const { session } = await connectAs(server, demoAccounts.client)
  const starter = await serveStarter(server)
  try {
    return await measurePages(
      chromePath,
      [
        { name: STARTER, url: starter.url },
        { name: 'listing, visitor', url: `${url}/profissionais` },
        { name: 'category and city', url: `${url}${landingUrl({ category: 'buffet', city: 'Niterói' })}` },
        { name: 'listing, client', url: `${url}/profissionais`, session },
        { name: 'sign-in', url: `${url}/entrar/cliente` },
        { name: 'welcome', url: `${url}/` },
        { name: 'professional', url: `${url}/profissional/${rows[0]?.slug}` },
      ],
      runs,
    )
  } finally {
    starter.stop()
  }
}

async function measureInBrowser(server: Server, chromePath: string | undefined) {
  const browser = await openBrowser(chromePath)
  try {
    const measured: Measured = {
      ...(isAsked('interactions') && { interactions: await measureInteractions(browser, server, runs) }),
      ...(isAsked('memory') && { memory: await measureMemory(browser, server, CARDS) }),
      ...(isAsked('uploads') && { uploads: await measureUploads(browser, server) }),
    }
    const version = browser.version()
    reportWeb(measured, version, runs)
    return version
  } finally {
    await browser.close()
  }
}

buildWeb()
const found = findChromium(
  join(import.meta.dirname, '../node_modules/@playwright/test/cli.js'),
  process.execPath,
)
const chromePath = found === 'playwright' ? undefined : found
const server = await Server.start({ demo: true })
try {
  await addProfessionals(server, CARDS)
  const chromium = await measureInBrowser(server, chromePath)
  if (isAsked('pages')) reportWeb({ pages: await visitPages(server, chromePath) }, chromium, runs)
} finally {
  await server.stop()
}
