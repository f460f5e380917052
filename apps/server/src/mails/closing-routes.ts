import { errorCodes } from '@fenix/database/error-codes.ts'
import { writtenDay } from '@fenix/domain/dates.ts'
import type { Backend } from '@fenix/supabase-server/backend.ts'
import { callerOf } from '@fenix/supabase-server/http/caller.ts'
import { loggable } from '@fenix/supabase-server/log.ts'
import { Hono } from 'hono'
import { escapeMarkup } from '#web/markup.ts'
import { notSaved, paragraph, plainHeaders, plainPage, shortForm } from '#web/plain-page.ts'

type Closing = { id: string; professional_name: string; client_name: string; day: string; is_busy: boolean }

const TITLE = 'Você fechou esta festa?'

const noneLeft = plainPage(
  'Nada mais a responder',
  paragraph(
    'O que este e-mail perguntava já foi respondido, ou perdeu o prazo. Na sua conta estão as festas confirmadas.',
  ),
)

const failed = plainPage(TITLE, notSaved)

const warning = '<p role="alert">Esse dia já está ocupado na agenda.</p>'

const asked = ({
  id,
  professional_name: professional,
  client_name: client,
  day,
  is_busy: isBusy,
}: Closing) => `
<h2>${escapeMarkup(`${client} disse que fechou com ${professional} para ${writtenDay(day)}`)}</h2>
<form method="post">
${isBusy ? `${warning}<input type="hidden" name="busy" value="yes">` : ''}<input type="hidden" name="id" value="${id}">
<button class="main" name="right" value="yes">Confirmar</button>
<button name="right" value="no">Não fechei</button>
</form>`

const page = (closings: readonly Closing[], title = TITLE) =>
  plainPage(
    title,
    paragraph('Ao confirmar, o dia fica ocupado na sua agenda.') + closings.map(asked).join(''),
  )

const read = (token: string) => ({
  name: 'closings_by_link',
  text: 'select id, professional_name, client_name, day::text, is_busy from public.closings_by_link($1)',
  values: [token],
})

const answer = (token: string, form: URLSearchParams) => ({
  name: 'answer_closing_by_link',
  text: 'select public.answer_closing_by_link($1, $2, $3, $4) as is_done',
  values: [token, form.get('id'), form.get('right') === 'yes', form.has('busy')],
})

const FORM = /^(?:busy=yes&)?id=[0-9a-f-]{36}&right=(?:yes|no)$/

/** The page that the mail about closings links to, for anybody with the link. Only buttons act: mail scanners open links. */
export function closingRoutes({ database, log }: Pick<Backend, 'database' | 'log'>): Hono {
  const visitor = callerOf({ role: 'anon' })
  const app = new Hono()
  app.use(plainHeaders)

  /** Confirms or refuses a closing. False if that fails, for example because the day is busy by now; then the page warns. */
  async function answered(token: string, form: URLSearchParams) {
    try {
      return (
        (await database.runAs<{ is_done: boolean }>(visitor, answer(token, form))).rows[0]?.is_done ?? false
      )
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === errorCodes.changedMeanwhile)
        return false
      throw error
    }
  }

  const closingsOf = async (token: string) => (await database.runAs<Closing>(visitor, read(token))).rows

  app.get('/:token', async (c) => {
    const closings = await closingsOf(c.req.param('token'))
    return closings.length > 0 ? c.html(page(closings)) : c.html(noneLeft, 404)
  })

  app.post('/:token', shortForm, async (c) => {
    const token = c.req.param('token')
    const form = await c.req.text()
    const isDone = FORM.test(form) && (await answered(token, new URLSearchParams(form)))
    const left = await closingsOf(token)
    const title = form.endsWith('=yes') ? 'Pronto, festa confirmada' : 'Pronto, avisamos que não fechou'
    if (left.length > 0) return c.html(page(left, isDone ? title : TITLE))
    return isDone
      ? c.html(plainPage(title, paragraph('Você pode fechar esta página.')))
      : c.html(noneLeft, 404)
  })

  app.onError((error, c) => {
    log.warn(loggable(error), 'failed to read or answer a closing')
    return c.html(failed, 503)
  })
  return app
}
