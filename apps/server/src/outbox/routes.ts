import { writtenMoment } from '@fenix/domain/dates.ts'
import { isLocal } from '@fenix/supabase-server/http/client-address.ts'
import { outboxFolder } from '@fenix/supabase-server/mail/mailer.ts'
import { listEmails, loadEmail, type StoredEmail } from '@fenix/supabase-server/mail/outbox-folder.ts'
import { Hono } from 'hono'
import type { Config } from '#config.ts'
import { escapeMarkup } from '#web/markup.ts'

/** The frame with an e-mail runs no script and loads nothing; the e-mail's links open outside the frame. */
const CONTENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'"

const STYLE = `
  body { margin: 0 auto; max-width: 760px; padding: 24px 16px 48px; background: #FBF6F0; color: #2A181D;
    font: 16px/1.5 Gabarito, system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif }
  h1 { margin: 0 0 4px; font-size: 28px; line-height: 1.15 }
  p { margin: 0 0 20px; color: #6A5558 }
  a { color: #B04100 }
  a:focus-visible { outline: 2px solid #2447C8; outline-offset: 2px }
  ul { margin: 0; padding: 0; list-style: none }
  li { margin-bottom: 12px }
  li a { display: block; padding: 14px 16px; border: 1px solid #E9DDD1; border-radius: 14px; background: #FFF;
    color: inherit; text-decoration: none }
  li a:hover { border-color: #B04100 }
  strong, small { display: block }
  small { color: #6A5558; overflow-wrap: anywhere }
  iframe { box-sizing: border-box; width: 100%; height: 44rem; border: 1px solid #E9DDD1; border-radius: 20px; background: #FFF }`

const page = (title: string, body: string) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)} · Fênix Conecta</title>
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`

const item = ({ name, email }: { name: string; email: StoredEmail }) => `
  <li><a href="/mail/${escapeMarkup(name)}">
    <strong>${escapeMarkup(email.subject)}</strong>
    <small>${escapeMarkup(email.to)} · ${escapeMarkup(writtenMoment(email.date))}</small>
  </a></li>`

const listPage = (emails: { name: string; email: StoredEmail }[]) =>
  page(
    'Caixa de saída',
    `<h1>Caixa de saída</h1>
<p>Sem servidor de e-mail configurado, as mensagens ficam aqui, da mais nova à mais antiga. Só este computador vê esta página.</p>
${emails.length === 0 ? '<p>Nenhuma mensagem ainda.</p>' : `<ul>${emails.map(item).join('')}</ul>`}`,
  )

const emailPage = (email: StoredEmail) =>
  page(
    email.subject,
    `<p><a href="/mail">Voltar à caixa de saída</a></p>
<h1>${escapeMarkup(email.subject)}</h1>
<p>Para ${escapeMarkup(email.to)} · ${escapeMarkup(writtenMoment(email.date))}</p>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
  title="Mensagem" srcdoc="${escapeMarkup(email.html.replace('<head>', '<head><base target="_top">'))}"></iframe>`,
  )

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
