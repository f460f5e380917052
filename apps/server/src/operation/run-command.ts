import { type Config, readConfig } from '#config.ts'
import { explain } from './explain.ts'

/**
 * Runs an operator's command. An error is printed, in one line if the operator can fix it. SIGINT and the like abort
 * `signal`, so that `work` can clean up.
 */
export async function runCommand(work: (config: Config, signal: AbortSignal) => Promise<void>) {
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.abort())

  let dataDir: string | undefined
  try {
    const config = readConfig()
    dataDir = config.dataDir
    await work(config, ending.signal)
  } catch (error) {
    console.error(ending.signal.aborted ? 'Interrupted; nothing was kept.' : explain(error, dataDir))
    process.exitCode = 1
  }
}
