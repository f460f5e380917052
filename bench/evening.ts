// npm run bench:evening — simulates visits to a server with a large database, more of them in each step, until one kind of
// request is slow or too many requests fail. Writes RESULTS.md.
//   EVENING_DATA=… the folder in which the database, slow to create, is kept; SIZE=100000 professionals, all else in
//   proportion; RATE=2 visits a second in the first step; STEPS=20 at most; SECONDS=20 of each step; LONG=1200 seconds of
//   one last, long step; EACH=20 requests of each kind, sent one at a time; WRITE=no to leave RESULTS.md as it is
import { withEvening } from './evening/evening.ts'
import { measureAlone, reportGrowth } from './evening/growth.ts'
import { reportSteps } from './evening/report.ts'
import { sizeOf } from './evening/state.ts'
import { climb, stay } from './evening/steps.ts'

const professionals = Number(process.env.SIZE ?? 100_000)
const size = sizeOf(professionals)
const options = {
  perSecond: Number(process.env.RATE ?? 2),
  steps: Number(process.env.STEPS ?? 20),
  seconds: Number(process.env.SECONDS ?? 20),
}
const long = Number(process.env.LONG ?? 1_200)
const each = Number(process.env.EACH ?? 20)

const tenth = await withEvening(sizeOf(professionals / 10), (evening) => measureAlone(evening, each))
await withEvening(size, async (evening) => {
  reportGrowth(size, each, tenth, await measureAlone(evening, each))
  const steps = await climb(evening, options)
  const longest = { step: await stay(evening, steps, long), seconds: long }
  reportSteps(size, steps, options.seconds, longest, evening.postmaster.version)
})
process.exit()
