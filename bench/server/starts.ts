import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../tests/servers/server-process.ts'
import { median } from './load.ts'

const isHealthy = (port: string) =>
  fetch(`http://127.0.0.1:${port}/health`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Measures the milliseconds from `npm start` to a healthy response, and stops the server again. */
async function startOnce(dataDir: string, port: string) {
  const started = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: port, DATA_DIR: dataDir, RATE_LIMITS: 'off' },
    stdio: 'ignore',
  })
  while (!(await isHealthy(port))) {
    if (npm.exitCode !== null) throw new Error('npm start exited')
    await pause(20)
  }
  const ms = performance.now() - started
  npm.kill('SIGTERM')
  await once(npm, 'exit')
  while (await isHealthy(port)) await pause(20)
  return ms
}

/** The first start loads the demo data; later ones have nothing to prepare. */
export async function measureStarts(dataDir: string, runs: number) {
  const port = String(await freePort())
  const first = await startOnce(dataDir, port)
  const warm: number[] = []
  while (warm.length < runs) warm.push(await startOnce(dataDir, port))
  return { first, warm: median(warm) }
}
