// `npm run test:mutation [pattern of names]`: weakens each policy, guard, check and grant of a migrated database in turn, and
// runs the tests of who may do what until one fails.
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Mutation } from './catalogue.ts'
import { openLaboratory } from './laboratory.ts'
import { survivors } from './survivors.ts'

const CELLS = 'packages/database/tests/access/00-who-may.test.ts'
const HOUSE_RULES = 'packages/database/tests/house-rules.test.ts'

const files = [
  ...globSync('packages/database/tests/access/*.test.ts').toSorted(),
  HOUSE_RULES,
  'packages/database/tests/limits-agree.test.ts',
].map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const bare = (name: string) => name.replace(/^(?:public|private)\./, '')
const mentions = (text: string, name: string) => text.split(bare(name)).length - 1

/**
 * The arguments of four test runs, the likeliest to fail first. Run 1: the house rules, and the file that mentions the
 * weakened object and its users most often. Run 2: the tests of 00-who-may that mention any of these. Run 3: the five files
 * with the next most mentions. Run 4: all other files.
 */
function runsFor({ about }: Mutation) {
  const [weakened = '', ...uses] = about
  const score = (text: string) =>
    1000 * mentions(text, weakened) + uses.reduce((sum, name) => sum + mentions(text, name), 0)
  const paths = files
    .filter(({ path }) => path !== CELLS && path !== HOUSE_RULES)
    .toSorted((one, other) => score(other.text) - score(one.text))
    .map(({ path }) => path)
  return [
    [HOUSE_RULES, ...paths.slice(0, 1)],
    [`--test-name-pattern=\\b(?:${about.map(bare).join('|')})\\b`, CELLS],
    paths.slice(1, 6),
    [...paths.slice(6), CELLS],
  ]
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)
const started = performance.now()
const pattern = new RegExp(process.argv[2] ?? '')
const faults: string[] = []
let noticed = 0
let surviving = 0

await using end = new AsyncDisposableStack()
const laboratories = await Promise.all(Array.from({ length: availableParallelism() + 1 }, openLaboratory))
for (const { close } of laboratories) end.defer(close)
const mutations = (await laboratories[0]?.readMutations())?.filter(({ name }) => pattern.test(name)) ?? []
const [unprovoked] = (
  await Promise.all(
    laboratories.map(({ firstToFail }, at) =>
      firstToFail(
        [files.filter((_, index) => index % laboratories.length === at).map(({ path }) => path)],
        '',
      ),
    ),
  )
).filter((failed) => failed !== undefined)
if (unprovoked !== undefined) throw new Error(`This test fails without a weakening: ${unprovoked}`)

const waiting = [...mutations]
async function work({ firstToFail }: (typeof laboratories)[number]) {
  for (let mutation = waiting.shift(); mutation; mutation = waiting.shift()) {
    const { name, sql } = mutation
    const since = performance.now()
    try {
      const noticedBy = await firstToFail(runsFor(mutation), sql)
      if (process.env.VERBOSE) console.log(`${name}\n  ${noticedBy ?? 'SURVIVES'} (${seconds(since)} s)`)
      if (noticedBy === undefined) surviving++
      else noticed++
      if ((noticedBy === undefined) !== name in survivors)
        faults.push(`${noticedBy ? 'Noticed, but listed as a survivor' : 'Nobody notices'}: ${name}`)
    } catch (error) {
      faults.push(`Not tried: ${name}\n  ${error}`)
    }
  }
}
await Promise.all(laboratories.map(work))

const names = new Set(mutations.map(({ name }) => name))
for (const name of Object.keys(survivors))
  if (pattern.test(name) && !names.has(name))
    faults.push(`Listed as a survivor, but no such weakening: ${name}`)

for (const fault of faults) console.log(fault)
const minutes = ((performance.now() - started) / 60_000).toFixed(1)
console.log(
  `${mutations.length} weakenings: ${noticed} noticed, ${surviving} survive, ${mutations.length - noticed - surviving} not tried; ${minutes} min`,
)
process.exitCode = faults.length === 0 ? 0 : 1
