import { type MailedLink, mailedLinkIn, mailedLinks } from '@fenix/domain/mailed-links.ts'
import { paths, signInUrl } from '@fenix/domain/routes.ts'
import { Hono } from 'hono'
import { paragraph, plainHeaders, plainPage } from '#web/plain-page.ts'

const strings = {
  refuse: 'Não fui eu',
  refuseText: 'Se não foi você quem criou a conta, toque em “Não fui eu”: nós apagamos esse cadastro.',
  needsScript: 'Antes de continuar, ative o JavaScript do navegador e recarregue esta página.',
  refused: {
    title: 'Cadastro excluído',
    text: 'A conta criada com o seu e-mail não existe mais, e ninguém entra nela.',
  },
  /** The page after the button is pressed without JavaScript, when the app cannot show the outcome. */
  done: {
    signup: {
      title: 'E-mail confirmado',
      text: 'Sua conta está pronta. Para entrar, ative o JavaScript do navegador.',
    },
    email_change: {
      title: 'Endereço confirmado',
      text: 'Depois que os dois endereços confirmarem, entre com o novo.',
    },
  },
  failed: {
    title: 'Este link não vale mais',
    text: 'Links enviados por e-mail valem uma só vez e por tempo limitado. Se você já confirmou sua conta, é só entrar. Se o link veio cortado, copie-o inteiro da mensagem.',
    signIn: 'Entrar',
    recover: 'Quero redefinir minha senha',
  },
} as const

const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${value}">`

/** The page that asks before a mailed link takes effect. The token has only characters that are safe in HTML. */
function askingPage({ token, type }: MailedLink, publicUrl: string) {
  const { title, text, act } = mailedLinks[type]
  const withoutScript =
    type in strings.done
      ? hidden('redirect_to', `${publicUrl}${paths.mailedLink}?done=${type}`)
      : paragraph(strings.needsScript)
  const refusal = `${paragraph(strings.refuseText)}<button name="refused" value="true">${strings.refuse}</button>`

  return plainPage(
    title,
    `${paragraph(text)}
<form method="post" action="/auth/v1/verify">
${hidden('token_hash', token)}${hidden('type', type)}<noscript>${withoutScript}</noscript>
<button class="main">${act}</button>
${type === 'signup' ? refusal : ''}
</form>`,
  )
}

const failedPage = plainPage(
  strings.failed.title,
  `${paragraph(strings.failed.text)}
<p><a href="${signInUrl({ userType: 'client' })}">${strings.failed.signIn}</a></p>
<p><a href="${signInUrl({ userType: 'client', mode: 'recuperar' })}">${strings.failed.recover}</a></p>`,
)

const tellingPage = ({ title, text }: { title: string; text: string }) => plainPage(title, paragraph(text))

const refusedPage = tellingPage(strings.refused)

const donePages = new Map(Object.entries(strings.done).map(([type, words]) => [type, tellingPage(words)]))

/** Serves the page that a mailed link opens, and the pages after its button. They read no data, so they reveal none. */
export function linkRoutes(publicUrl: string): Hono {
  const app = new Hono()
  app.use(plainHeaders)

  app.get('/', (c) => {
    const params = new URL(c.req.url).searchParams
    const link = mailedLinkIn(params)
    if (link) return c.html(askingPage(link, publicUrl))
    const told = params.has('refused') ? refusedPage : donePages.get(params.get('done') ?? '')
    return told && !params.has('error_code') ? c.html(told) : c.html(failedPage, 404)
  })
  return app
}
