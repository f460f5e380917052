import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { median } from './load.ts'

const PORT = '3999'
const WARM_STARTS = 5

const isHealthy = () =>
  fetch(`http://127.0.0.1:${PORT}/health`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Measures the milliseconds from `npm start` to a healthy response, and stops the server again. */
async function startOnce(dataDir: string) {
  const started = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, PORT, DATA_DIR: dataDir, RATE_LIMITS: 'off' },
    stdio: 'ignore',
  })
  while (!(await isHealthy())) {
    if (npm.exitCode !== null) throw new Error('npm start exited')
    await pause(20)
  }
  const ms = performance.now() - started
  npm.kill('SIGTERM')
  await once(npm, 'exit')
  while (await isHealthy()) await pause(20)
  return ms
}

/** The first start loads the demo data; later ones have nothing to prepare. */
export async function measureStarts(dataDir: string) {
  const first = await startOnce(dataDir)
  const warm: number[] = []
  while (warm.length < WARM_STARTS) warm.push(await startOnce(dataDir))
  return { first, warm: median(warm) }
}
