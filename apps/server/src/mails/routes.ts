import type { Backend } from '@fenix/supabase-server/backend.ts'
import { callerOf } from '@fenix/supabase-server/http/caller.ts'
import { loggable } from '@fenix/supabase-server/log.ts'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { CONTENT_POLICY, choicePage, chosenPage, failedPage } from './page.ts'

const TOKEN = /^[0-9a-f]{32}$/

const limit = bodyLimit({ maxSize: 1024, onError: (c) => c.text('Content Too Large', 413) })

const setMails = (token: string, wanted: boolean) => ({
  name: 'set_product_mails',
  text: 'select public.set_product_mails($1, $2)',
  values: [token, wanted],
})

/**
 * The page behind a mail's link, for whoever has it. Only its buttons act: mail scanners open links. Unknown tokens get the
 * same pages.
 */
export function mailsRoutes({ database, log }: Pick<Backend, 'database' | 'log'>): Hono {
  const visitor = callerOf({ role: 'anon' })
  const app = new Hono()

  app.use(async (c, next) => {
    c.header('Content-Security-Policy', CONTENT_POLICY)
    c.header('Cache-Control', 'no-store')
    c.header('Referrer-Policy', 'no-referrer')
    return next()
  })

  app.get('/:token', (c) => c.html(choicePage))

  // Mail programs post another body (RFC 8058), which switches off like the page's first button.
  app.post('/:token', limit, async (c) => {
    const token = c.req.param('token')
    const wanted = (await c.req.text()) === 'wanted=true'
    try {
      if (TOKEN.test(token)) await database.runAs(visitor, setMails(token, wanted))
      return c.html(chosenPage(wanted))
    } catch (error) {
      log.warn(loggable(error), 'failed to switch mails')
      return c.html(failedPage, 503)
    }
  })
  return app
}
