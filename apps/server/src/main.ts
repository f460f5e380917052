import { parseArgs } from 'node:util'
import { createLog } from '@fenix/supabase-server/log.ts'
import { OperatorError } from '@fenix/supabase-server/operator-error.ts'
import { explain } from '#operation/command.ts'
import { readConfig } from './config.ts'
import { openServer } from './open.ts'

/** How long a process that gets a signal waits for its start to finish, and then for the server to close, before it exits. */
const LONGEST_MS = { start: 60_000, close: 15_000 }

function readArguments() {
  try {
    return parseArgs({ options: { empty: { type: 'boolean' }, demo: { type: 'boolean' } } }).values
  } catch (error) {
    throw new OperatorError(error instanceof Error ? error.message : String(error))
  }
}

/** Closes the server at a signal, but not before its start has finished, so that no Postgres is left behind. */
function endWhenAsked(opening: ReturnType<typeof openServer>) {
  let isEnding = false
  const end = async () => {
    if (isEnding) return
    isEnding = true
    const giveUp = setTimeout(() => process.exit(1), LONGEST_MS.start)
    const server = await opening
    clearTimeout(giveUp)
    setTimeout(() => process.exit(1), LONGEST_MS.close)
    await server.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  // The start script opened this channel; if it closes, the script has exited.
  process.on('disconnect', end)
}

let dataDir: string | undefined
try {
  const config = readConfig()
  dataDir = config.dataDir
  const opening = openServer(config, { log: createLog(), ...readArguments() })
  endWhenAsked(opening)
  const { greeting } = await opening
  for (const line of greeting) console.log(line)
} catch (error) {
  console.error(explain(error, dataDir))
  process.exit(1)
}
