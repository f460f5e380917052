import { parseArgs } from 'node:util'
import { openObjects } from '@fenix/supabase-server/backend.ts'
import { createLog } from '@fenix/supabase-server/log.ts'
import { OperatorError } from '@fenix/supabase-server/operator-error.ts'
import { openDatabase } from '@fenix/supabase-server/postgres/database.ts'
import { catalogue } from '#doctor/catalogue.ts'
import { type Check, examine } from '#doctor/check.ts'
import { contact, freeSpace, lastBackup, proxy } from '#doctor/installation.ts'
import { limits } from '#doctor/limits.ts'
import { objects, pictures } from '#doctor/objects.ts'
import { recount } from '#doctor/recount.ts'
import { RECOUNTS } from '#doctor/recounts.ts'
import { attachToInstallation, runCommand } from '#operation/command.ts'

/** All checks, in the order in which they run and repair: a check comes before the checks that rely on it. */
const CHECKS: Check[] = [
  catalogue,
  limits,
  ...RECOUNTS.map(recount),
  objects,
  pictures,
  freeSpace,
  lastBackup,
  proxy,
  contact,
]

// npm run doctor [-- --fix]

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
