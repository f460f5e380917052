// npm run bench:evening — people arrive at a server with the whole state, more of them with each step, until one kind of
// request is slow. Writes RESULTS.md.
//   EVENING_DATA=…   the folder that keeps the state, which takes long to make
//   SCALE=0.01   makes less of it; RATE=2 STEPS=20 SECONDS=20   visits a second at first, steps at most, seconds of each; EACH=20 requests of a kind alone; WRITE=no
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRandom } from '../tests/random.ts'
import { measureAlone } from './evening/alone.ts'
import { openArrivals } from './evening/arrivals.ts'
import { startStates } from './evening/cluster.ts'
import { asSuperuser } from './evening/data.ts'
import { logPlans, parsePlans, readSince } from './evening/plans.ts'
import { reportAlone, reportPlans, reportSteps } from './evening/report.ts'
import { copyOf, copyState, dropCopy, type Served, serve } from './evening/served.ts'
import { type Size, sizeAt } from './evening/state.ts'
import { forgetStatements, slowestStatements } from './evening/statements.ts'
import { climb } from './evening/steps.ts'
import { createAdministrator, createVisits, drawKind } from './evening/visits.ts'
import { openWorld } from './evening/world.ts'
import { findPostmaster } from './server/cpu-time.ts'
import { withClient } from './server/seed.ts'

const scale = Number(process.env.SCALE ?? 1)
const dataDir = process.env.EVENING_DATA ?? join(tmpdir(), 'fenix-evening')
const options = {
  perSecond: Number(process.env.RATE ?? 2),
  steps: Number(process.env.STEPS ?? 20),
  seconds: Number(process.env.SECONDS ?? 20),
}
const each = Number(process.env.EACH ?? 20)
const SEED = 20261123

const folder = mkdtempSync(join(tmpdir(), 'fenix-evening-run-'))
const states = await startStates(dataDir, [scale, scale / 10])
const [whole = '', tenth = ''] = states.databases

async function withServer<T>(database: string, work: (served: Served) => Promise<T>) {
  const served = await serve(states.url, database, folder)
  try {
    return await work(served)
  } finally {
    await served.stop()
  }
}

const alone = (database: string, size: Size) =>
  withServer(database, async (served) =>
    measureAlone(served, await openWorld(served, size), createRandom(SEED), each),
  )

try {
  for (const database of states.databases) await copyState(states.url, database)
  const { pid: postmaster, version } = await findPostmaster(states.url)
  reportAlone(scale, each, await alone(tenth, sizeAt(scale / 10)), await alone(whole, sizeAt(scale)))

  const url = asSuperuser(states.url).replace(/\/[^/?]+\?/, `/${copyOf(whole)}?`)
  await withClient(url, async (superuser) => {
    const { steps, statements } = await withServer(whole, async (served) => {
      const [random, world] = [createRandom(SEED), await openWorld(served, sizeAt(scale))]
      const visits = createVisits(world, random)
      const arrivals = openArrivals(served, random)
      await forgetStatements(superuser)
      const steps = await climb(
        arrivals,
        { served, postmaster },
        { visit: () => visits[drawKind(random)](), administrator: createAdministrator(world, random) },
        options,
      )
      arrivals.end()
      return { steps, statements: await slowestStatements(superuser) }
    })
    reportSteps(scale, steps, { seconds: options.seconds, postgres: version })

    const logged = statSync(states.log).size
    await logPlans(superuser, copyOf(whole))
    await alone(whole, sizeAt(scale))
    reportPlans(statements, parsePlans(readSince(states.log, logged)))
  })
} finally {
  for (const database of states.databases) await dropCopy(states.url, database)
  rmSync(folder, { recursive: true, force: true })
  await states.stop()
}
process.exit()
