import { realpathSync } from 'node:fs'
import { Hono } from 'hono'
import { connectPostgres, type PostgresOptions } from '#postgres/connect.ts'
import { type AppOptions, createApp } from './app.ts'
import { type Backend, type BackendOptions, openBackend } from './backend.ts'
import { acquireLock } from './cluster/lock.ts'
import { listen } from './http/listen.ts'
import { openRealtime } from './realtime/realtime.ts'
import { restRoutes } from './rest/routes.ts'
import { sweepOrphans, sweepRegularly } from './storage/stores/sweep.ts'

/** See the README for what each option does. */
export type Options = PostgresOptions &
  BackendOptions &
  AppOptions & {
    /** The address to listen on. */
    host: string
    /** The port to listen on. 0 means any free one, which then replaces a `:0` in `publicUrl`. */
    port: number
    /**
     * Runs before the first request is served and returns the routes of all paths outside the protocols. Their pages can
     * read the API through `rest`, the routes of `/rest/v1`.
     */
    prepare?: (backend: Backend, publicUrl: string, rest: Hono) => Promise<Hono>
  }

/**
 * Starts Postgres, migrates it and serves the protocols. A failed step undoes the earlier ones; `close` undoes all
 * steps and lets open requests finish.
 */
export async function open(options: Options) {
  const undo = new AsyncDisposableStack()
  try {
    const http = await listen(options.host, options.port, { trustProxy: options.trustProxy })
    undo.defer(() => http.close())
    const publicUrl = options.publicUrl.replace(/:0$/, `:${http.port}`)
    const backend = await openBackend(options, await connectPostgres(options), undo)
    // Without this lock, a second server would mistake this server's uploads in progress for leftovers and delete them.
    undo.defer(await acquireLock(realpathSync(options.dataDir), options.dataDir))
    // Deferred again: `undo` runs in reverse order, so open requests now finish before the backend closes.
    undo.defer(() => http.close())
    await sweepOrphans(backend)
    undo.defer(sweepRegularly(backend, options))
    const rest = new Hono().route('/rest/v1', restRoutes({ ...backend, options }))
    const pages = await options.prepare?.(backend, publicUrl, rest)
    const realtime = await openRealtime(backend)
    undo.defer(() => realtime.close())
    http.serve(createApp({ ...options, publicUrl }, backend, { rest, pages }), realtime)
    return { backend, publicUrl, close: () => undo.disposeAsync() }
  } catch (error) {
    await undo.disposeAsync()
    throw error
  }
}
