import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { holdExclusively } from '@fenix/database/cluster/exclusive.ts'
import { hashPassword } from './auth/accounts.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { ensureDemo } from './demo/ensure-demo.ts'
import { ensureAdmin } from './first-admin.ts'
import { listen } from './http/listen.ts'
import type { Log } from './log.ts'
import { openContext } from './open-context.ts'
import { connectPostgres } from './postgres/connect.ts'
import { openRealtime } from './realtime/realtime.ts'
import { createApp } from './server.ts'
import { sweepOrphans, sweepRegularly } from './storage/sweep.ts'

export type OpenServer = {
  context: Context
  /** What whoever started it should read; the last line has the address. */
  greeting: string[]
  /** No new connection; open requests finish; Postgres stops. */
  close(): Promise<void>
}

export type OpenOptions = {
  log: Log
  /** Start without the demo; remembered. */
  empty?: boolean
  /** Fill the demo although others can reach this server. */
  demo?: boolean
}

const dist = join(import.meta.dirname, '../../web/dist')

/** Starts everything that `config` asks for, and listens. What was begun is undone when a step fails. */
export async function openServer(
  config: Config,
  { log, empty = false, demo = false }: OpenOptions,
): Promise<OpenServer> {
  const undo = new AsyncDisposableStack()
  try {
    const http = await listen(config.host, config.port)
    undo.defer(() => http.close())
    const context = await openContext(
      { ...config, publicUrl: config.publicUrl.replace(/:0$/, `:${http.port}`) },
      await connectPostgres(config),
      log,
      undo,
    )
    // Another server's unfinished uploads would look like what a killed one left.
    undo.defer(await holdExclusively(realpathSync(config.dataDir), config.dataDir))
    // Ended before everything that open requests still need.
    undo.defer(() => http.close())
    await sweepOrphans(context)
    undo.defer(sweepRegularly(context))
    const greeting = [
      ...(await ensureAdmin(context)),
      ...(await ensureDemo(context, { empty, demo, hashPassword })),
    ]
    const realtime = await openRealtime(context)
    undo.defer(() => realtime.close())
    http.serve(await createApp(context, dist), realtime)
    return {
      context,
      greeting: [...greeting, `Fênix Conecta: ${context.config.publicUrl}`],
      close: () => undo.disposeAsync(),
    }
  } catch (error) {
    await undo.disposeAsync()
    throw error
  }
}
