// npm run bench:evening — people arrive at a server with the whole state, more of them with each step, until one kind of
// request is slow. Writes RESULTS.md.
//   EVENING_DATA=…   the folder that keeps the state, which takes long to make
//   SIZE=100000 professionals, with everything else in proportion; RATE=2 STEPS=20 SECONDS=20   visits a second at first, steps at most, seconds of each; EACH=20 requests of a kind alone; WRITE=no
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRandom } from '../tests/random.ts'
import { createAdministrator } from './evening/administrator.ts'
import { openArrivals } from './evening/arrivals.ts'
import { asSuperuser, startStates } from './evening/database.ts'
import { measureAlone, reportGrowth } from './evening/growth.ts'
import { reportStatements, reportSteps } from './evening/report.ts'
import { type Size, sizeOf } from './evening/state.ts'
import { climb } from './evening/steps.ts'
import { createVisits, drawKind } from './evening/visits.ts'
import { openWorld, type Served, type World } from './evening/world.ts'
import { withClient } from './server/client.ts'
import { findPostmaster } from './server/process.ts'
import { serve } from './server/targets.ts'

const professionals = Number(process.env.SIZE ?? 100_000)
const sizes = { whole: sizeOf(professionals), tenth: sizeOf(professionals / 10) }
const options = {
  perSecond: Number(process.env.RATE ?? 2),
  steps: Number(process.env.STEPS ?? 20),
  seconds: Number(process.env.SECONDS ?? 20),
}
const each = Number(process.env.EACH ?? 20)
const SEED = 20261123

const folder = mkdtempSync(join(tmpdir(), 'fenix-evening-run-'))
const states = await startStates(process.env.EVENING_DATA ?? join(tmpdir(), 'fenix-evening'), [
  sizes.whole,
  sizes.tenth,
])
const [whole = '', tenth = ''] = states.urls

async function withServer<T>(url: string, size: Size, work: (served: Served, world: World) => Promise<T>) {
  const served = await serve(url, join(folder, String(size.professionals)))
  try {
    return await work(served, await openWorld(served, url, size))
  } finally {
    await served.stop()
  }
}

const alone = (served: Served, world: World) => measureAlone(served, world, createRandom(SEED), each)

try {
  const { pid: postmaster, version: postgres } = await findPostmaster(whole)
  const fewer = await withServer(tenth, sizes.tenth, alone)
  await withServer(whole, sizes.whole, async (served, world) => {
    reportGrowth(sizes.whole, each, fewer, await alone(served, world))
    const random = createRandom(SEED)
    const visits = createVisits(world, random)
    const arrivals = openArrivals(served, random)
    const people = {
      visit: () => visits[drawKind(random)](),
      administrator: createAdministrator(world, random),
    }
    await withClient(asSuperuser(whole), async (superuser) => {
      await superuser.query('select pg_stat_statements_reset()')
      const steps = await climb(arrivals, { server: served.pid, postmaster }, people, options)
      arrivals.end()
      reportSteps(sizes.whole, steps, { ...options, postgres })
      await reportStatements(superuser)
    })
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
  await states.stop()
}
process.exit()
