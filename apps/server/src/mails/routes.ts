import type { Backend } from '@fenix/supabase-server/backend.ts'
import { callerOf } from '@fenix/supabase-server/http/caller.ts'
import { loggable } from '@fenix/supabase-server/log.ts'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { paragraph, plainHeaders, plainPage } from '#web/plain-page.ts'

const TITLE = 'Avisos por e-mail'
const SUBJECT =
  'São os avisos sobre as avaliações que você fez ou recebeu, sobre o seu cadastro de fornecedor e, para quem ' +
  'administra, sobre o que espera. E-mails de acesso à conta, como o de nova senha, não mudam.'

const BUTTONS = {
  off: '<button class="main" name="wanted" value="false">Parar de receber</button>',
  on: '<button name="wanted" value="true">Voltar a receber</button>',
}

/** The form posts to the page's own address. */
const page = (title: string, text: string, buttons: string) =>
  plainPage(title, `${text}\n<form method="post">${buttons}</form>`)

const choicePage = page(TITLE, paragraph(SUBJECT), BUTTONS.off + BUTTONS.on)

/** The page after the choice; its button reverses the choice. */
const chosenPage = (wanted: boolean) =>
  wanted
    ? page('Você recebe estes e-mails', paragraph(SUBJECT), BUTTONS.off)
    : page('Você não recebe mais estes e-mails', paragraph(SUBJECT), BUTTONS.on)

const failedPage = page(
  TITLE,
  '<p role="alert">Não deu para salvar agora. Tente de novo daqui a pouco.</p>',
  BUTTONS.off + BUTTONS.on,
)

const TOKEN = /^[0-9a-f]{32}$/

const limit = bodyLimit({ maxSize: 1024, onError: (c) => c.text('Content Too Large', 413) })

const setMails = (token: string, wanted: boolean) => ({
  name: 'set_product_mails',
  text: 'select public.set_product_mails($1, $2)',
  values: [token, wanted],
})

/**
 * The page behind a mail's link, for anybody who has the link. Only its buttons act, because mail scanners open links.
 * Unknown tokens get the same pages.
 */
export function mailsRoutes({ database, log }: Pick<Backend, 'database' | 'log'>): Hono {
  const visitor = callerOf({ role: 'anon' })
  const app = new Hono()

  app.use(plainHeaders)
  app.get('/:token', (c) => c.html(choicePage))

  // Mail programs post another body (RFC 8058), which switches mails off like the page's first button.
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
