import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from '@playwright/test'
import { browser } from '../../browser.ts'
import { openTarget, password } from '../target.ts'

const { db, url, people } = await openTarget()

const form = `${url}/perfil?editar=perfil`

async function signIn(page: Page, { email }: { email: string }) {
  await page.goto(`${url}/entrar/fornecedor`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('button', { name: 'Sair', exact: true }).waitFor()
}

test('a second account on a device finds no draft that the first account typed there', async () => {
  const page = await browser.newPage({ serviceWorkers: 'block' })
  await signIn(page, people.otherProvider)
  await page.goto(form)
  await page.getByLabel('Descrição').fill('Só para os meus olhos.')
  await db.query('delete from auth.sessions where user_id = $1', [people.otherProvider.id])
  await page.getByText('Escolha seu perfil para começar').waitFor()

  const seen: string[] = []
  page.on('request', (request) => seen.push(request.postData() ?? ''))
  for (const person of [people.provider, people.client, people.admin]) {
    await signIn(page, person)
    for (const address of [form, `${url}/profissionais`, `${url}/conta`]) {
      await page.goto(address)
      await page.getByRole('main').waitFor()
      seen.push(
        await page.content(),
        ...(await page
          .locator('textarea')
          .evaluateAll((all) => all.map((area) => (area as HTMLTextAreaElement).value))),
      )
    }
    const own = await page.evaluate(
      (id) =>
        Object.entries({ ...localStorage, ...sessionStorage })
          .filter(([key]) => !key.includes(id))
          .join(),
      people.otherProvider.id,
    )
    seen.push(own)
    await page.getByRole('button', { name: 'Sair', exact: true }).click()
    await page.getByText('Escolha seu perfil para começar').waitFor()
  }
  for (const text of seen) assert.doesNotMatch(text, /Só para os meus olhos/)

  await signIn(page, people.otherProvider)
  await page.goto(form)
  assert.equal(await page.getByLabel('Descrição').inputValue(), 'Só para os meus olhos.')
  await page.close()
})
