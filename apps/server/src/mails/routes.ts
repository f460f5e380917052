import type { Backend } from '@fenix/supabase-server/backend.ts'
import { callerOf } from '@fenix/supabase-server/http/caller.ts'
import { loggable } from '@fenix/supabase-server/log.ts'
import { Hono } from 'hono'
import { notSaved, paragraph, plainHeaders, plainPage, shortForm } from '#web/plain-page.ts'

const TITLE = 'Avisos por e-mail'
const SUBJECT =
  'São os avisos sobre as avaliações que você fez ou recebeu, sobre o seu cadastro de fornecedor e, para quem ' +
  'administra, sobre o que espera. E-mails de acesso à conta, como o de nova senha, não mudam.'

const BUTTONS = {
  off: '<button class="main" name="wanted" value="false">Parar de receber</button>',
  on: '<button name="wanted" value="true">Voltar a receber</button>',
}

/** A page with a form, which is posted to the page's own URL. */
const page = (title: string, text: string, buttons: string) =>
  plainPage(title, `${text}\n<form method="post">${buttons}</form>`)

const choicePage = page(TITLE, paragraph(SUBJECT), BUTTONS.off + BUTTONS.on)

/** The page after switching mails on or off; its button reverses that. */
const chosenPage = (wanted: boolean) =>
  wanted
    ? page('Você recebe estes e-mails', paragraph(SUBJECT), BUTTONS.off)
    : page('Você não recebe mais estes e-mails', paragraph(SUBJECT), BUTTONS.on)

const failedPage = page(TITLE, notSaved, BUTTONS.off + BUTTONS.on)

const brokenPage = plainPage(
  'Este link está incompleto',
  paragraph('Nada mudou. Abra de novo o link do e-mail, inteiro, ou mude os avisos no seu perfil.'),
)

const agenda = {
  asking: plainPage(
    'Sua agenda está em dia?',
    `${paragraph('O botão confirma a agenda como ela está. Você não precisa entrar na conta.')}
<form method="post"><button class="main">Está em dia</button></form>`,
  ),
  done: plainPage(
    'Pronto, sua agenda está em dia',
    paragraph('Quem procurar uma data vê se você está livre, pelos próximos 35 dias.'),
  ),
  refused: plainPage(
    'Este link não vale mais',
    paragraph(
      'Cada link confirma a agenda uma só vez, por 31 dias. Entre na sua conta para confirmar de novo.',
    ),
  ),
  failed: plainPage(TITLE, notSaved),
}

const confirmAgenda = (token: string) => ({
  name: 'confirm_agenda_by_link',
  text: 'select public.confirm_agenda_by_link($1) as is_confirmed',
  values: [token],
})

const TOKEN = /^[0-9a-f]{32}$/

const setMails = (token: string, wanted: boolean) => ({
  name: 'set_product_mails',
  text: 'select public.set_product_mails($1, $2)',
  values: [token, wanted],
})

/**
 * The pages that a mail's links open, for anybody with the link. Only their buttons act, because mail scanners open links.
 * The unsubscribe pages do not reveal whether a token is known; for a malformed token they call the link incomplete.
 */
export function mailsRoutes({ database, log }: Pick<Backend, 'database' | 'log'>): Hono {
  const visitor = callerOf({ role: 'anon' })
  const app = new Hono()

  app.use(plainHeaders)
  app.get('/:token', (c) => (TOKEN.test(c.req.param('token')) ? c.html(choicePage) : c.html(brokenPage, 404)))

  app.get('/agenda/:token', (c) => c.html(agenda.asking))
  app.post('/agenda/:token', shortForm, async (c) => {
    try {
      const { rows } = await database.runAs<{ is_confirmed: boolean }>(
        visitor,
        confirmAgenda(c.req.param('token')),
      )
      return rows[0]?.is_confirmed ? c.html(agenda.done) : c.html(agenda.refused, 404)
    } catch (error) {
      log.warn(loggable(error), 'failed to confirm an agenda')
      return c.html(agenda.failed, 503)
    }
  })

  // Mail programs post a body of their own (RFC 8058). Every body except `wanted=true` switches mails off.
  app.post('/:token', shortForm, async (c) => {
    const token = c.req.param('token')
    const wanted = (await c.req.text()) === 'wanted=true'
    if (!TOKEN.test(token)) return c.html(brokenPage, 404)
    try {
      await database.runAs(visitor, setMails(token, wanted))
      return c.html(chosenPage(wanted))
    } catch (error) {
      log.warn(loggable(error), 'failed to switch mails')
      return c.html(failedPage, 503)
    }
  })
  return app
}
