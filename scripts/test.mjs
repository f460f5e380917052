import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { buildWeb } from './build-web.mjs'
import { findChromium } from './chromium.mjs'
import { findEngines } from './engines.mjs'
import { install, node, root } from './install.mjs'

// Usage: test.mjs [ring…]; by default types, lint and every ring of tests. At the end, repeats the names of the failed
// tests and the reasons, and prints the time of each ring and 'N passed, N failed'.

const bin = (path) => join(root, 'node_modules', path)

const failedNames = new Set()
const reasons = []

/** Collects what node:test, Vitest and Playwright print about failed tests: their names, and the beginning of the reasons. */
function collectFailed(output) {
  const text = stripVTControlCharacters(output)
  for (const [, name] of text.matchAll(/^\s*[✖×✘]\s+(?!failing tests:)(.+)$/gm)) failedNames.add(name)
  const start = text.search(/^(✖ failing tests:|⎯+ Failed Tests| {2}1\) )/m)
  if (start >= 0) reasons.push(...text.slice(start).split('\n').slice(0, 60))
}

/** Runs Node 24 with `args`. Resolves to its exit code and output, which is also printed unless `quiet`. */
function run(args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(node, args, {
      cwd: root,
      env: { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...env },
      stdio: ['ignore', 'pipe', quiet ? 'pipe' : 'inherit'],
    })
    let text = ''
    const collect = (chunk) => {
      text += chunk
      if (!quiet) process.stdout.write(chunk)
    }
    child.stdout.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('close', (code) => {
      if (!quiet && code !== 0) collectFailed(text)
      resolve({ ok: code === 0, text })
    })
  })
}

const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1)

/** TypeScript's projects: the first covers the server and the packages; each of the others has its own global types. */
const PROJECTS = ['tsconfig.json', 'apps/web', 'apps/web/service-worker', 'tests']

/** Runs a check. Prints its output only at the end, because checks run concurrently with tests that print. */
async function check(name, args) {
  const started = performance.now()
  const { ok, text } = await run(args, { quiet: true })
  process.stdout.write(`${ok ? '' : text}${ok ? '✔' : '✖'} ${name} (${seconds(started)} s)\n`)
  if (!ok) failedNames.add(name)
  return { passed: Number(ok), failed: Number(!ok) }
}

const types = async () => {
  const results = []
  for (const project of PROJECTS) {
    // One checker, because each further checker checks the shared types again, and the concurrent tests need the CPU.
    const args = [bin('typescript/bin/tsc'), '-p', project, '--checkers', '1']
    results.push(await check(`types of ${project}`, args))
  }
  return sum(results)
}

const lint = async () =>
  sum([
    await check('lint and format', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings']),
    await check('import rules', ['scripts/import-rules.mjs']),
  ])

const SPEC = ['--test-reporter=spec', '--test-reporter-destination=stdout']

const POSTGRES = '--test-global-setup=packages/database/tests/global-setup.ts'

/** Runs a ring with node:test. A skipped or unfinished test counts as failed, so that none is omitted silently. */
async function nodeTests(globs, { options = [], env = {} } = {}) {
  buildWeb()
  const { ok, text } = await run(
    [
      '--test',
      // One process more than there are CPUs, because some tests only wait for time to pass.
      `--test-concurrency=${availableParallelism() + 1}`,
      // The timeout fails a hanging test, which would otherwise block the tests after it.
      '--test-timeout=180000',
      ...SPEC,
      ...options,
      ...globs,
    ],
    { env },
  )
  const count = (name) => Number(new RegExp(`^ℹ ${name} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
  const passed = count('pass')
  const failed = count('fail') + count('cancelled') + count('skipped') + count('todo')
  return { passed, failed: failed || Number(!ok || passed === 0) }
}

/** Runs the acceptance tests, then searches their servers' logs for personal data. */
async function acceptance() {
  const folder = mkdtempSync(join(tmpdir(), 'fenix-acceptance-'))
  try {
    const tests = await nodeTests(['tests/acceptance/*.test.ts'], {
      options: [POSTGRES, '--import=./tests/acceptance/log/record.ts'],
      env: { TEST_LOG: folder },
    })
    const log = await check('the log of the acceptance tests shows nobody', [
      'tests/acceptance/log/check.ts',
      folder,
    ])
    return sum([tests, log])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const TARGET = ['FENIX_TARGET_URL', 'FENIX_TARGET_KEY', 'FENIX_TARGET_SECRET_KEY']

/** Runs, on a deployed server, the acceptance tests that need only its URL and keys. Only if requested by name. */
function deployed() {
  const missing = TARGET.filter((name) => !process.env[name])
  if (missing.length > 0) {
    console.error(`Set ${missing.join(', ')}, as docs/deploy-supabase.md says.`)
    return { passed: 0, failed: 1 }
  }
  const files = [
    'auth',
    'calls',
    'main-job',
    'realtime',
    'rest-*',
    'storage',
    'storage-private',
    'two-editors',
  ]
  const hasMail = Boolean(process.env.FENIX_TARGET_MAIL)
  if (!hasMail) console.log('Without FENIX_TARGET_MAIL the tests of e-mailed links are left out.')
  return nodeTests([`tests/acceptance/{${files}}.test.ts`], {
    // One test file at a time, because other people may be using the server.
    options: ['--test-concurrency=1', ...(hasMail ? [] : ['--test-skip-pattern=e-mailed link'])],
  })
}

async function components() {
  const isBesideOthers = rings.length > 1
  const folder = mkdtempSync(join(tmpdir(), 'fenix-components-'))
  const report = join(folder, 'report.json')
  try {
    const { ok, text } = await run(
      [
        bin('vitest/vitest.mjs'),
        'run',
        '--root=apps/web',
        '--reporter=default',
        '--reporter=json',
        `--outputFile=${report}`,
      ],
      { env: { CHROMIUM_PATH: findChromium() }, quiet: isBesideOthers },
    )
    if (isBesideOthers) process.stdout.write(text)
    if (!ok) collectFailed(text)
    const counts = JSON.parse(readFileSync(report, 'utf8'))
    const failed = counts.numFailedTests + counts.numPendingTests + counts.numTodoTests
    return { passed: counts.numPassedTests, failed: failed || Number(!ok) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function journeys({
  config = 'tests/e2e/playwright.config.ts',
  env = { CHROMIUM_PATH: findChromium() },
} = {}) {
  buildWeb()
  const folder = mkdtempSync(join(tmpdir(), 'fenix-e2e-'))
  const report = join(folder, 'report.json')
  try {
    const { ok } = await run(
      [bin('@playwright/test/cli.js'), 'test', '--config', config, '--reporter', 'list,json'],
      { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
    )
    const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(report, 'utf8')).stats
    const failed = unexpected + flaky + skipped
    return { passed: expected, failed: failed || Number(!ok) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Attacks that need a browser or take minutes; run only if requested by name. */
const longAttacks = () =>
  nodeTests(['tests/attack/long/*.test.ts'], {
    options: [POSTGRES],
    env: { CHROMIUM_PATH: findChromium() },
  })

/** Failures of processes, disks, clocks and connections on real servers; run only if requested by name. */
const faults = () =>
  nodeTests(['tests/fault/*.test.ts'], {
    options: ['--test-concurrency=1', '--test-timeout=600000'],
    env: { CHROMIUM_PATH: findChromium() },
  })

/** Runs the tests in Firefox and WebKit; only if requested by name. */
async function engines() {
  const env = findEngines()
  const firefox = await journeys({ config: 'tests/engines/firefox.config.ts', env })
  const webkit = await nodeTests(['tests/engines/*.test.ts'], { options: ['--test-timeout=600000'], env })
  return sum([firefox, webkit])
}

/** Tests of two servers on one database; run only if requested by name. */
const servers = () =>
  nodeTests(['tests/servers/*.test.ts'], { options: ['--test-concurrency=1', '--test-timeout=600000'] })

const sum = (results) => ({
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failed: results.reduce((total, { failed }) => total + failed, 0),
})

const RINGS = {
  types,
  lint,
  units: () =>
    // The test files share no data that they change, so one process can run all, in a fifth of the time.
    nodeTests(['packages/domain/src/**/*.test.ts', 'apps/web/src/**/*.test.ts'], {
      options: ['--test-isolation=none'],
    }),
  rules: () =>
    nodeTests(
      [
        'packages/{supabase-server,database}/src/**/*.test.ts',
        'packages/database/tests/*.test.ts',
        'apps/server/src/**/*.test.ts',
        'docs/*.test.ts',
        'tests/{floor,mutation,upgrade}/*.test.ts',
        'bench/*.test.ts',
        'scripts/*.test.mjs',
      ],
      { options: [POSTGRES] },
    ),
  access: () => nodeTests(['packages/database/tests/access/*.test.ts'], { options: [POSTGRES] }),
  acceptance,
  attack: () => nodeTests(['tests/attack/*.test.ts'], { options: [POSTGRES] }),
  components,
  e2e: journeys,
}

const BY_NAME = { ...RINGS, 'attack-long': longAttacks, fault: faults, servers, engines, deployed }

install({ dev: true })
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in BY_NAME))
if (unknown.length > 0) {
  console.error(`No such ring: ${unknown.join(', ')}. The rings are: ${Object.keys(BY_NAME).join(', ')}.`)
  process.exit(2)
}

const timed = async (name) => {
  const started = performance.now()
  const { passed, failed } = await BY_NAME[name]()
  return { name, passed, failed, time: `${seconds(started)} s` }
}

const inTurn = async (names) => {
  const results = []
  for (const name of names) results.push(await timed(name))
  return results
}

/** A folder in memory, where creating a database's thousand files takes a tenth of the time; on disk if memory is short. */
function temporaryFolder() {
  const memory = '/dev/shm'
  const { bavail = 0, bsize = 0 } = existsSync(memory) ? statfsSync(memory) : {}
  const hasRoom = bavail * bsize > 4 * 2 ** 30
  const folder = mkdtempSync(join(hasRoom ? memory : tmpdir(), 'fenix-tests-'))
  // When root runs the tests, Postgres runs under another account, which must be able to enter this folder.
  chmodSync(folder, 0o755)
  return folder
}

// Every process of the rings inherits TMPDIR.
process.env.TMPDIR = temporaryFolder()
process.on('exit', () => rmSync(process.env.TMPDIR, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

const started = performance.now()
const rings = asked.length > 0 ? asked : Object.keys(RINGS)
// These rings need no Postgres. They run concurrently with the other rings, and use the CPU while those wait.
const isBeside = (name) => ['types', 'lint', 'components'].includes(name)
const results = (
  await Promise.all([inTurn(rings.filter(isBeside)), inTurn(rings.filter((name) => !isBeside(name)))])
).flat()
const { passed, failed } = sum(results)

console.log()
for (const reason of reasons) console.log(reason)
for (const name of failedNames) console.log(`✖ ${name}`)
for (const row of [...results, { name: 'all', passed, failed, time: `${seconds(started)} s` }]) {
  console.log(
    `${row.name.padEnd(12)}${String(row.passed).padStart(5)} passed${String(row.failed).padStart(5)} failed${row.time.padStart(10)}`,
  )
}
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
