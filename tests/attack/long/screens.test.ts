import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContext, Page } from '@playwright/test'
import { browser } from '../../browser.ts'
import { everybody, openTarget, password, type Who } from '../target.ts'

const { db, send, url, people, published } = await openTarget()

/** Creates an element `xss` if anything renders the text as markup. */
const MARKUP = `"'><img src=x onerror="xss=1"><xss></xss></script><!--{{7*7}}`

await db.query(`update public.categories set name = left($1, 50) || id`, [MARKUP])
await db.query(`update public.professionals set name = $1, description = $1`, [MARKUP])
await db.query(`update public.profiles set name = $1`, [MARKUP])
await db.query(`update public.feedbacks set comment = $1`, [MARKUP])
const { rows } = await db.query<{ slug: string }>('select slug from public.professionals where id = $1', [
  published.id,
])

async function openAs(who: Who): Promise<BrowserContext> {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 360, height: 740 } })
  if (who !== 'visitor') {
    const body = { email: people[who].email, password }
    const { text } = await send({ method: 'POST', path: '/auth/v1/token?grant_type=password', body })
    await context.addInitScript((session) => localStorage.setItem('sb-127-auth-token', session), text)
  }
  return context
}

async function assertInert(page: Page) {
  const found = await page.evaluate(() => [document.querySelectorAll('xss').length, 'xss' in globalThis])
  assert.deepEqual(found, [0, false], page.url())
  const links = await page.evaluate(() =>
    [...document.querySelectorAll('[href], [src], [action]')].map((element) => element.outerHTML),
  )
  for (const link of links)
    assert.doesNotMatch(link, /(href|src|action)="\s*(javascript|vbscript|data:text)/i)
}

const LISTS = ['/', '/profissionais', `/profissional/${rows[0]?.slug}`, '/ajuda']
const ENTRIES = ['/entrar/cliente', '/entrar/fornecedor?modo=cadastrar', '/entrar/admin']
const CLIENTS = ['/indica', '/favoritos']
const ADMINS = [
  '',
  '?aba=fornecedores',
  '?aba=feedbacks',
  '?aba=usuarios',
  '?aba=usuarios&tipo=fornecedores',
  '?aba=banners',
  '?aba=categorias',
]

const PATHS: Record<Who, string[]> = {
  visitor: [...LISTS, ...ENTRIES],
  client: [...LISTS, ...CLIENTS],
  otherClient: CLIENTS,
  provider: LISTS,
  otherProvider: ['/'],
  newcomer: ['/'],
  admin: [...LISTS, ...ADMINS.map((tab) => `/admin${tab}`)],
}

/** Names of the buttons that open dialogs, details and lists. */
const OPENS = /avalia|ampliar|perfil|editar|rejeitar|excluir|ver |categoria|buscar/i

for (const who of everybody) {
  for (const path of PATHS[who]) {
    test(`stored markup is shown as text on ${path} and in its dialogs, for ${who}`, async () => {
      const context = await openAs(who)
      const page = await context.newPage()
      await page.goto(url + path)
      await page
        .getByText('<xss>')
        .first()
        .waitFor({ timeout: 3_000 })
        .catch(() => undefined)
      await assertInert(page)
      const buttons = page.getByRole('button', { name: OPENS })
      for (let index = 0; index < Math.min(6, await buttons.count()); index++) {
        await buttons
          .nth(index)
          .click({ timeout: 1_000 })
          .catch(() => undefined)
        await page.waitForTimeout(250)
        await assertInert(page)
        await page.keyboard.press('Escape')
      }
      await context.close()
    })
  }
}

for (const payload of [MARKUP, 'javascript:xss=1', '"><xss>', '%3Cxss%3E', '//evil.example']) {
  test(`${payload} in a URL is shown as text and never leads to another site`, async () => {
    const context = await openAs('client')
    const page = await context.newPage()
    const text = encodeURIComponent(payload)
    for (const path of [
      `/profissionais?busca=${text}&cidade=${text}&categoria=${text}`,
      `/${text}`,
      `/?redirect=${text}`,
      `/#access_token=${text}`,
      `/#error_description=${text}&error=x&error_code=x`,
      `/profissional/${text}`,
    ]) {
      await page.goto(url + path)
      await page.waitForTimeout(400)
      await assertInert(page)
      assert.equal(new URL(page.url()).origin, url)
    }
    await context.close()
  })
}

test("a professional's page shows the stored markup as text", async () => {
  const context = await openAs('visitor')
  const page = await context.newPage()
  await page.goto(`${url}/profissional/${rows[0]?.slug}`)
  await page.getByText('<xss>').filter({ visible: true }).first().waitFor()
  await context.close()
})
