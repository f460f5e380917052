import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { paths } from '@fenix/domain/routes.ts'
import { createAccount, hashPassword } from '@fenix/supabase-server/auth/accounts.ts'
import type { Backend } from '@fenix/supabase-server/backend.ts'
import { limitRequests } from '@fenix/supabase-server/http/rate-limits.ts'
import type { Log } from '@fenix/supabase-server/log.ts'
import { open } from '@fenix/supabase-server/open.ts'
import { inTurn } from '@fenix/supabase-server/postgres/connect.ts'
import { Hono } from 'hono'
import { backUpDaily, type DailyBackups } from '#backups/back-up-daily.ts'
import { type Config, noContact } from '#config.ts'
import { demoSupport } from '#demo/content/people.ts'
import { type DemoChoice, ensureDemo } from '#demo/demo.ts'
import { isDemoSeeded } from '#demo/demo-state.ts'
import { closingRoutes } from '#mails/closing-routes.ts'
import { linkRoutes } from '#mails/link-routes.ts'
import { mailsRoutes } from '#mails/routes.ts'
import { askAboutAgendas, sendMails } from '#mails/send-mails.ts'
import { promoteToAdmin } from '#operation/make-administrator.ts'
import { outboxRoutes } from '#outbox/routes.ts'
import { supabaseOptions } from '#supabase-options.ts'
import { publicConfig } from '#web/document.ts'
import { countEmptySearches } from '#web/empty-searches.ts'
import { openPageCache, type PageTimes, PUBLIC_PATTERNS } from '#web/public-routes.ts'
import { webRoutes } from '#web/routes.ts'

const DEFAULT_EMAIL = 'admin@fenix.local'

/**
 * Creates the first administrator if there is none. Resolves to the lines to print, with e-mail and password; to no
 * lines if an administrator existed.
 */
async function ensureAdmin(
  { database }: Pick<Backend, 'database'>,
  config: Pick<Config, 'adminEmail' | 'adminPassword'>,
): Promise<string[]> {
  const { rowCount } = await database.run({ text: "select from profiles where user_type = 'admin' limit 1" })
  if (rowCount) return []
  const email = config.adminEmail ?? DEFAULT_EMAIL
  const password = config.adminPassword ?? randomBytes(12).toString('base64url')
  await createAccount(database, { email, password, confirmed: true, metadata: { name: 'Administração' } })
  await database.run(promoteToAdmin(email))
  return [
    'The first administrator:',
    `  e-mail    ${email}`,
    // A password that the operator has set is not printed.
    `  password  ${config.adminPassword ? '(ADMIN_PASSWORD)' : password}`,
  ]
}

type OpenServer = {
  backend: Backend
  publicUrl: string
  /** The lines to print; the last contains the URL. */
  greeting: string[]
  /** Accepts no new connection, lets open requests finish, and stops Postgres. */
  close(): Promise<void>
}

type OpenOptions = DemoChoice & {
  log: Log
  /** Set by tests, so that they see each change at once and do not depend on the machine's speed. */
  pageTimes?: PageTimes | undefined
}

const LIMITED_PAGES = [...PUBLIC_PATTERNS, '/sitemap.xml', '/sitemap/*', '/emails/*', '/mcp']

/** The advisory lock's key: only one of several starting servers creates the administrator and the demo. */
const FIRST_CONTENT = 20261123

const dist = join(import.meta.dirname, '../../web/dist')

/** Starts the whole server and listens. If a step fails, the earlier steps are undone. */
export async function openServer(
  config: Config,
  { log, pageTimes, ...choice }: OpenOptions,
): Promise<OpenServer> {
  const greeting: string[] = []
  let backups: DailyBackups | undefined
  let contacted = config
  const emptySearches = countEmptySearches(config)
  const { backend, publicUrl, close } = await open({
    ...supabaseOptions(config, log),
    onRestAnswer: emptySearches.ofAnswer,
    healthDetails: () => (backups ? { backup: backups.state() } : {}),
    async prepare(backend, publicUrl, rest) {
      await inTurn(backend.database, FIRST_CONTENT, async () => {
        greeting.push(...(await ensureAdmin(backend, config)))
        greeting.push(...(await ensureDemo(backend, config, { ...choice, hashPassword })))
      })
      if (noContact(config).length > 0 && (await isDemoSeeded(backend.database))) {
        contacted = { ...config, supportWhatsapp: demoSupport }
      }
      const settings = publicConfig({ ...contacted, publicUrl }, backend.secrets)
      const pages = await webRoutes(dist, settings, {
        backend,
        rest,
        emptySearches,
        makeOnce: openPageCache(backend.publicDatabase, pageTimes),
        mcp: config.mcp,
      })
      const app = new Hono().route('/mail', outboxRoutes(config))
      const limit = limitRequests(config)
      for (const path of LIMITED_PAGES) app.use(path, limit)
      app.route(paths.mailedLink, linkRoutes(publicUrl))
      app.route('/emails/fechei', closingRoutes(backend)).route('/emails', mailsRoutes(backend))
      return app.route('/', pages)
    },
  })
  const mails = sendMails(backend, publicUrl, { contact: contacted, digestHour: config.digestHour })
  const agendas = askAboutAgendas(backend)
  if (config.backupDir !== undefined) {
    const { backupDir, diskReserve } = config
    backups = backUpDaily(backupDir, { ...backend, diskReserve }, log)
  }
  return {
    backend,
    publicUrl,
    greeting: [...greeting, ...noContact(contacted), `Fênix Conecta: ${publicUrl}`],
    async close() {
      await backups?.close()
      await agendas.close()
      await mails.close()
      await close()
    },
  }
}
