import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from './config.ts'
import { createLog } from './log.ts'
import { openServer } from './open.ts'

/** A server that is asked to end again while it ends, or never finishes, is ended the hard way. */
const GIVE_UP_MS = 15_000

function readArguments() {
  try {
    return parseArgs({ options: { empty: { type: 'boolean' }, demo: { type: 'boolean' } } }).values
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error))
  }
}

async function main() {
  const server = await openServer(readConfig(), { log: createLog(), ...readArguments() })
  for (const line of server.greeting) console.log(line)

  let isEnding = false
  const end = async () => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(1), GIVE_UP_MS).unref()
    await server.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  // The start script that opened this channel is gone.
  process.on('disconnect', end)
}

try {
  await main()
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
}
