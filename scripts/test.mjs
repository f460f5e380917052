import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { findChromium } from './chromium.mjs'
import { install, node, root } from './install.mjs'

// Usage: test.mjs [ring…]; without rings, types, lint and every ring. Ends with 'N passed, N failed'.

const bin = (path) => join(root, 'node_modules', path)

/** Runs Node 24 on `args`, shows what it prints and resolves with its exit code and that text. */
function run(args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(node, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let text = ''
    child.stdout.on('data', (chunk) => {
      text += chunk
      process.stdout.write(chunk)
    })
    child.on('close', (code) => resolve({ ok: code === 0, text }))
  })
}

const PROJECTS = [
  'packages/domain',
  'packages/database',
  'apps/server',
  'apps/web',
  'apps/web/service-worker',
  'tests',
  'bench',
]

async function check(name, args) {
  const started = Date.now()
  const { ok } = await run(args)
  console.log(`${ok ? '✔' : '✖'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  return { passed: Number(ok), failed: Number(!ok) }
}

const types = async () => {
  const results = []
  for (const project of PROJECTS) {
    results.push(await check(`types of ${project}`, [bin('typescript/bin/tsc'), '-p', project]))
  }
  return sum(results)
}

const lint = () =>
  check('lint, format and import direction', [
    bin('@biomejs/biome/bin/biome'),
    'check',
    '--error-on-warnings',
  ])

const SPEC = ['--test-reporter=spec', '--test-reporter-destination=stdout']

/** The names of the access tests, in order, are the document of who may do what. */
const MATRIX = [
  '--test-reporter=./packages/database/tests/access/matrix-reporter.ts',
  '--test-reporter-destination=docs/access-matrix.md',
]

/** The rings that node:test runs. A skipped or unfinished test counts as failed: none may be left out in silence. */
async function nodeTests(globs, { options = [], env = {} } = {}) {
  buildWeb()
  const { ok, text } = await run(
    [
      '--test',
      '--test-concurrency=2',
      // What hangs fails, and does not hold up everything behind it.
      '--test-timeout=180000',
      '--test-global-setup=packages/database/tests/global-setup.ts',
      ...SPEC,
      ...options,
      ...globs,
    ],
    env,
  )
  const count = (name) => Number(new RegExp(`^ℹ ${name} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
  const passed = count('pass')
  const failed = count('fail') + count('cancelled') + count('skipped') + count('todo')
  return { passed, failed: failed || Number(!ok || passed === 0) }
}

/** The tests, and then whether what their servers logged names anybody. */
async function acceptance() {
  const folder = mkdtempSync(join(tmpdir(), 'fenix-acceptance-'))
  try {
    const tests = await nodeTests(['tests/acceptance/*.test.ts'], {
      options: ['--import=./tests/acceptance/log/record.ts'],
      env: { FENIX_TEST_LOG: folder },
    })
    // A hosted project keeps its log to itself.
    if (process.env.FENIX_TARGET_URL) return tests
    const log = await check('the log of the acceptance tests shows nobody', [
      'tests/acceptance/log/check.ts',
      folder,
    ])
    return sum([tests, log])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function journeys() {
  buildWeb()
  const chromium = findChromium(bin('@playwright/test/cli.js'), node)
  const folder = mkdtempSync(join(tmpdir(), 'fenix-e2e-'))
  const report = join(folder, 'report.json')
  try {
    const { ok } = await run(
      [
        bin('@playwright/test/cli.js'),
        'test',
        '--config',
        'tests/e2e/playwright.config.ts',
        '--reporter',
        'list,json',
      ],
      { CHROMIUM_PATH: chromium === 'playwright' ? '' : chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    )
    const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(report, 'utf8')).stats
    const failed = unexpected + flaky + skipped
    return { passed: expected, failed: failed || Number(!ok) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const sum = (results) => ({
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failed: results.reduce((total, { failed }) => total + failed, 0),
})

const RINGS = {
  types,
  lint,
  rules: () =>
    nodeTests([
      'packages/*/src/**/*.test.ts',
      'packages/database/tests/*.test.ts',
      'apps/*/src/**/*.test.ts',
      'docs/*.test.ts',
    ]),
  access: () => nodeTests(['packages/database/tests/access/*.test.ts'], { options: MATRIX }),
  acceptance,
  e2e: journeys,
}

install()
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in RINGS))
if (unknown.length > 0) {
  console.error(`No such ring: ${unknown.join(', ')}. There are: ${Object.keys(RINGS).join(', ')}.`)
  process.exit(2)
}
const results = []
for (const name of asked.length > 0 ? asked : Object.keys(RINGS)) results.push(await RINGS[name]())
const { passed, failed } = sum(results)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
