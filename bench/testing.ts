// The tests run every workload for a moment, on a hundred rows, writing nothing: that it runs, not how fast.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

export async function run(file: string, settings: Record<string, string>, ...parts: string[]) {
  const bench = spawn(process.execPath, [join(import.meta.dirname, file), ...parts], {
    env: { ...process.env, WRITE: 'no', ...settings },
  })
  const [printed, errors, [status]] = await Promise.all([
    text(bench.stdout),
    text(bench.stderr),
    once(bench, 'exit'),
  ])

  return { printed, errors, status }
}
