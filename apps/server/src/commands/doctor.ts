// npm run doctor [-- --fix]
import { parseArgs } from 'node:util'
import { openObjects } from '@fenix/supabase-server/backend.ts'
import { createLog } from '@fenix/supabase-server/log.ts'
import { OperatorError } from '@fenix/supabase-server/operator-error.ts'
import { openDatabase } from '@fenix/supabase-server/postgres/database.ts'
import { CHECKS } from '#doctor/checks.ts'
import { examine } from '#doctor/examine.ts'
import { attachToInstallation } from '#operation/attach-to-installation.ts'
import { runCommand } from '#operation/run-command.ts'

function readArguments() {
  try {
    return parseArgs({ options: { fix: { type: 'boolean', default: false } } }).values
  } catch {
    throw new OperatorError('Usage: npm run doctor [-- --fix]')
  }
}

await runCommand(async (config) => {
  const { fix } = readArguments()
  await using undo = new AsyncDisposableStack()
  const { connection, stop } = await attachToInstallation(config)
  undo.defer(stop)
  const database = openDatabase(connection, { size: 2, onError: ({ message }) => console.error(message) })
  undo.defer(() => database.end())
  const patient = {
    config,
    connection,
    database,
    objects: openObjects(config),
    log: createLog('silent'),
    now: Date.now(),
  }
  const isHealthy = await examine(CHECKS, patient, { isFixing: fix, print: console.log })
  if (!isHealthy) process.exitCode = 1
})
