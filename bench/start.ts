// npm run bench:start — how long the first and a warm `npm start` take until /health answers, and the server's memory.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const root = join(import.meta.dirname, '..')
const port = 3999
const url = `http://127.0.0.1:${port}`
const WARM_STARTS = 5
const LISTINGS = 2_000
const AT_ONCE = 16

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

const isHealthy = () =>
  fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  )

async function start(dataDir: string) {
  const started = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off' },
    stdio: 'ignore',
  })
  while (!(await isHealthy())) {
    if (npm.exitCode !== null) throw new Error('npm start ended')
    await pause(20)
  }
  return { npm, ms: Math.round(performance.now() - started) }
}

async function stop(npm: ChildProcess) {
  npm.kill('SIGTERM')
  await once(npm, 'exit')
  while (await isHealthy()) await pause(20)
}

/** Resident now and at most, in MB, of the process that listens. Linux only: read from /proc. */
function memory() {
  const [pid] = execFileSync('pgrep', ['-f', 'apps/server/src/main.ts'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((id) => readFileSync(`/proc/${id}/environ`, 'utf8').includes(`PORT=${port}\0`))
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return { resident: megabytes('VmRSS'), most: megabytes('VmHWM') }
}

async function list() {
  const { supabaseKey } = (await (await fetch(`${url}/config.json`)).json()) as { supabaseKey: string }
  const worker = async () => {
    for (let i = 0; i < LISTINGS / AT_ONCE; i++) {
      const response = await fetch(`${url}/rest/v1/rpc/search_professionals?select=*,categories(name)`, {
        method: 'POST',
        headers: { apikey: supabaseKey, 'Content-Type': 'application/json' },
        body: JSON.stringify({ page_size: 24 }),
      })
      if (!response.ok) throw new Error(`a listing answered ${response.status}`)
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

const dataDir = mkdtempSync(join(tmpdir(), 'fenix-bench-'))
try {
  const first = await start(dataDir)
  await stop(first.npm)
  const warm: number[] = []
  for (let i = 0; i < WARM_STARTS; i++) {
    const { npm, ms } = await start(dataDir)
    warm.push(ms)
    if (i === WARM_STARTS - 1) {
      const idle = memory()
      await list()
      const busy = memory()
      console.log(
        `idle ${idle.resident} MB; after ${LISTINGS} listings, ${AT_ONCE} at once: ${busy.resident} MB, at most ${busy.most} MB`,
      )
    }
    await stop(npm)
  }
  console.log(
    `first start with the demo ${first.ms} ms; warm ${median(warm)} ms (median of ${warm.join(', ')})`,
  )
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
