import { isLocal } from '@fenix/supabase-server/http/client-address.ts'
import { outboxFolder } from '@fenix/supabase-server/mail/create-mailer.ts'
import { listEmails, loadEmail } from '@fenix/supabase-server/mail/outbox-store.ts'
import { Hono } from 'hono'
import type { Config } from '#config.ts'
import { CONTENT_POLICY, emailPage, listPage } from './page.ts'

/** E-mails give access to accounts, so they are shown to this machine only, and never in production. */
export function outboxRoutes(config: Pick<Config, 'dataDir' | 'isProduction' | 'smtpUrl'>): Hono {
  const folder = outboxFolder(config)
  const isOff = config.isProduction || config.smtpUrl !== undefined
  const app = new Hono()

  app.use(async (c, next) => {
    c.header('Content-Security-Policy', CONTENT_POLICY)
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
    c.header('X-Content-Type-Options', 'nosniff')
    return isOff || !isLocal(c) ? c.text('Not found', 404) : next()
  })

  app.get('/', async (c) => {
    const names = await listEmails(folder, 100)
    const emails = await Promise.all(
      names.map(async (name) => ({ name, email: await loadEmail(folder, name) })),
    )
    return c.html(listPage(emails.flatMap(({ name, email }) => (email ? [{ name, email }] : []))))
  })

  app.get('/:name', async (c) => {
    const email = await loadEmail(folder, c.req.param('name'))
    return email ? c.html(emailPage(email)) : c.text('Not found', 404)
  })
  return app
}
