import { join } from 'node:path'
import { hashPassword } from '@fenix/supabase-server/auth/accounts.ts'
import type { Backend } from '@fenix/supabase-server/backend.ts'
import { limitRequests } from '@fenix/supabase-server/http/limit-requests.ts'
import type { Log } from '@fenix/supabase-server/log.ts'
import { open } from '@fenix/supabase-server/open.ts'
import { Hono } from 'hono'
import type { Config } from './config.ts'
import { ensureDemo } from './demo/ensure-demo.ts'
import { ensureAdmin } from './first-admin.ts'
import { outboxRoutes } from './outbox/routes.ts'
import { supabaseOptions } from './supabase-options.ts'
import { publicConfig } from './web/page.ts'
import { webRoutes } from './web/routes.ts'

export type OpenServer = {
  backend: Backend
  publicUrl: string
  /** The lines to print; the last contains the URL. */
  greeting: string[]
  /** Accepts no new connection, lets open requests finish, and stops Postgres. */
  close(): Promise<void>
}

export type OpenOptions = {
  log: Log
  /** Whether to start without the demo, now and later. */
  empty?: boolean
  /** Whether to allow the demo even on a public host. */
  demo?: boolean
}

/** Pages that read the database. */
const LIMITED_PAGES = ['/', '/profissionais', '/profissional/*', '/sitemap.xml']

const dist = join(import.meta.dirname, '../../web/dist')

/** Starts the whole server and listens. A failed step undoes the earlier ones. */
export async function openServer(
  config: Config,
  { log, empty = false, demo = false }: OpenOptions,
): Promise<OpenServer> {
  const greeting: string[] = []
  const { backend, publicUrl, close } = await open({
    ...supabaseOptions(config, log),
    async prepare(backend, publicUrl) {
      greeting.push(...(await ensureAdmin(backend, config)))
      greeting.push(...(await ensureDemo(backend, config, { empty, demo, hashPassword })))
      const pages = await webRoutes(dist, publicConfig({ ...config, publicUrl }, backend.secrets), backend)
      const app = new Hono().route('/mail', outboxRoutes(config))
      const limit = limitRequests(config)
      for (const path of LIMITED_PAGES) app.use(path, limit)
      return app.route('/', pages)
    },
  })
  return { backend, publicUrl, greeting: [...greeting, `Fênix Conecta: ${publicUrl}`], close }
}
