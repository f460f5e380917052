import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { escapeMarkup } from './markup.ts'

/** The page runs no script and loads nothing but the site's icon. */
const CONTENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

// The app's design tokens (`apps/web/src/styles/theme.css`).
const STYLE = `
  :root { color-scheme: light dark; --bg: #FBF6F0; --surface: #FFF; --text: #2A181D; --muted: #6A5558; --border: #E9DDD1;
    --control: #8F7A74; --primary: #B04100; --btn: #C2410C; --on-btn: #FFF; --danger: #B4121F; --focus: #2447C8 }
  @media (prefers-color-scheme: dark) {
    :root { --bg: #171012; --surface: #221819; --text: #F9F0EA; --muted: #C3AFAA; --border: #3B2D2F; --control: #927E7A;
      --primary: #FFA977; --btn: #FFB43D; --on-btn: #2A0D12; --danger: #FF9A8F; --focus: #A9BEFF } }
  body { margin: 0 auto; max-width: 32.5rem; padding: 1.5rem 1rem 3rem; background: var(--bg); color: var(--text);
    font: 1rem/1.5 Gabarito, system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif }
  header a { display: inline-block; padding: 0.625rem 0.5rem; color: var(--primary); font-size: 1.125rem; font-weight: 800;
    text-decoration: none }
  main { margin-top: 0.375rem; padding: 1.75rem 1.5rem; border: 1px solid var(--border); border-radius: 20px;
    background: var(--surface) }
  h1 { margin: 0 0 0.75rem; font-size: 1.5rem; line-height: 1.15; text-wrap: balance; overflow-wrap: anywhere }
  h2 { margin: 1.5rem 0 0.75rem; font-size: 1.125rem; line-height: 1.3; overflow-wrap: anywhere }
  p { margin: 0 0 1.5rem; color: var(--muted) }
  p a { color: var(--primary) }
  form p { margin: 0.75rem 0 0 }
  p[role="alert"] { color: var(--danger) }
  form { display: grid; gap: 0.75rem }
  button { min-height: 3.25rem; padding: 0.5rem 1rem; border: 1.5px solid var(--control); border-radius: 14px; background: none;
    color: inherit; font: inherit; font-weight: 600; cursor: pointer }
  button.main { border-color: transparent; background: var(--btn); color: var(--on-btn) }
  :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }`

export const plainHeaders: MiddlewareHandler = async (c, next) => {
  c.header('Content-Security-Policy', CONTENT_POLICY)
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  return next()
}

/** Refuses large request bodies, since the forms of these pages are short. */
export const shortForm = bodyLimit({ maxSize: 1024, onError: (c) => c.text('Content Too Large', 413) })

export const paragraph = (text: string) => `<p>${escapeMarkup(text)}</p>`

/** A page without the app, which a mailed link opens. */
export const plainPage = (title: string, content: string) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${escapeMarkup(title)} · Fênix Conecta</title>
<style>${STYLE}</style>
</head>
<body>
<header><a href="/">Fênix Conecta</a></header>
<main>
<h1>${escapeMarkup(title)}</h1>
${content}
</main>
</body>
</html>
`

/** The message that a form could not be saved; the page repeats the form's buttons below it. */
export const notSaved = '<p role="alert">Não deu para salvar agora. Tente de novo daqui a pouco.</p>'
