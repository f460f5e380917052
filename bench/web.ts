// npm run bench:web [part…] — measures the built app in Chromium. Parts: pages (Lighthouse), interactions; both by default.
// Writes RESULTS.md.
//   RUNS=5 visits to each page; SLOW_DOWN=4, how many times slower the CPU runs; WRITE=no to leave RESULTS.md as it is
import { landingUrl } from '@fenix/domain/routes.ts'
import { demoAccounts } from '../apps/server/src/demo/content/people.ts'
import { buildWeb } from '../scripts/build-web.mjs'
import { findChromium } from '../scripts/chromium.mjs'
import { connectAs } from '../tests/e2e/people.ts'
import { Server } from '../tests/e2e/server.ts'
import { measureInteractions } from './web/interactions.ts'
import { measurePages } from './web/lighthouse.ts'
import { reportInteractions, reportPages, STARTER } from './web/report.ts'
import { serveStarter } from './web/starter-server.ts'

const runs = Number(process.env.RUNS ?? 5)
const parts = process.argv.slice(2)
const isAsked = (part: 'pages' | 'interactions') => parts.length === 0 || parts.includes(part)

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

buildWeb()
const chromePath = findChromium() || undefined
const server = await Server.start({ demo: true })
try {
  if (isAsked('interactions')) reportInteractions(await measureInteractions(chromePath, server, runs), runs)
  if (isAsked('pages')) reportPages(await visitPages(server, chromePath), runs)
} finally {
  await server.stop()
}
