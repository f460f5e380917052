// Tests the app in a real browser while its server is down, and while the server's Postgres is killed again and again.

import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { browser } from '../browser.ts'
import { fillRegistration } from '../e2e/screen.ts'
import { LONGEST_MS } from './eventually.ts'
import { type Installation, startInstallation } from './installation.ts'
import { signUp } from './person.ts'

/** The pause between two kills of Postgres, shorter than its start takes, so that it stays down. */
const DEATHS_EVERY_MS = 300

const soon = expect.configure({ timeout: 3 * LONGEST_MS })

async function openAs(installation: Installation, userType: 'client' | 'provider') {
  const { data } = await (await signUp(installation, userType)).signIn()
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  await context.addInitScript(
    (session) => localStorage.setItem('sb-127-auth-token', session),
    JSON.stringify(data.session),
  )
  const page = await context.newPage()
  page.setDefaultTimeout(LONGEST_MS)
  await page.goto(installation.url)
  return page
}

/** Kills Postgres again and again until the returned function is called. */
function killPostgres({ postmaster }: Installation) {
  let isDying = true
  const dying = (async () => {
    for (; isDying; await wait(DEATHS_EVERY_MS)) {
      const pid = postmaster()
      try {
        if (pid) process.kill(pid, 'SIGKILL')
      } catch {
        // The process has already ended.
      }
    }
  })()
  return () => {
    isDying = false
    return dying
  }
}

test('the app reports that the server is unreachable, and shows new data once it is back', async (t) => {
  const installation = await startInstallation(t)
  const page = await openAs(installation, 'client')
  const strip = page.getByText('Sem conexão. Você vê o que já chegou a este aparelho.')
  await soon(page.getByRole('article').first()).toBeVisible()
  // Until the app has started, a search would navigate to a new page, which the server could not serve.
  await page.waitForLoadState('networkidle')

  await installation.kill()
  const search = page.getByRole('combobox', { name: 'Buscar profissionais' })
  await search.fill('xilofonista')
  await search.press('Enter')
  await soon(strip).toBeVisible()
  const name = `Xilofonista ${randomUUID().slice(0, 8)}`
  await installation.sql(
    `update public.professionals set name = $1 where id = (select id from public.professionals limit 1)`,
    [name],
  )
  await installation.restart()
  await soon(strip).toBeHidden()
  await soon(search).toHaveValue('xilofonista')
  await soon(page.getByRole('article', { name })).toBeVisible()
})

test('a form keeps its text while Postgres is down, and is sent once Postgres is back', async (t) => {
  const installation = await startInstallation(t)
  const page = await openAs(installation, 'provider')
  await fillRegistration(page)

  const revive = killPostgres(installation)
  const send = page.getByRole('button', { name: 'Enviar cadastro' })
  await send.click()
  await soon(page.getByText(/não está disponível agora|sem conexão/i).first()).toBeVisible()
  await soon(page.getByLabel('Descrição')).toHaveValue('Decoração de festas à beira-mar.')
  await revive()
  await soon(async () => {
    await send.click({ timeout: 1_000 })
    await expect(page.getByText('Cadastro enviado com sucesso!').first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
})
