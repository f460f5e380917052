import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../tests/servers/server-process.ts'
import { report, table } from '../results.ts'
import { median } from './load.ts'

const isHealthy = (port: string) =>
  fetch(`http://127.0.0.1:${port}/health`).then(
    ({ ok }) => ok,
    () => false,
  )

/** Measures the milliseconds from `npm start` to a healthy response, and stops the server again. */
async function measureStart(dataDir: string) {
  const port = String(await freePort())
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
export async function reportStarts(dataDir: string, runs: number) {
  const first = await measureStart(dataDir)
  const warm: number[] = []
  while (warm.length < runs) warm.push(await measureStart(dataDir))
  report(
    'Starts',
    'With the demo, installed and built, until the server says that it is healthy.',
    table(
      ['what', 'measured', 'limit'],
      [
        ['first `npm start`', `${first.toFixed(1)} ms`, ''],
        [`warm \`npm start\`, median of ${runs}`, `${median(warm).toFixed(1)} ms`, '1,100 ms'],
      ],
    ),
  )
}
