import { createFavorite } from '@fenix/database/factories/feedbacks.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { daysAfter, today, writtenDay } from '@fenix/domain/dates.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openAs } from './people.ts'
import { expectToast, hold } from './screen.ts'

test("a client sets a favorite's state, price and note, undoes its removal, and shares the list", async ({
  page,
  another: visitor,
  server,
}) => {
  const names: string[] = []
  const { id } = await openAs(server, page, 'client')
  for (const _ of ['one', 'two']) {
    const professional = await createProfessional(server.db)
    names.push(professional.name)
    await createFavorite(server.db, { client: { id }, professional })
  }
  const [first = ''] = names
  await page.goto(`${server.url}/favoritos`)
  const row = page.getByRole('article', { name: first })
  const price = page.getByRole('textbox', { name: `Preço de ${first}` })
  const note = page.getByRole('textbox', { name: `Anotação sobre ${first}` })

  await test.step('state, price and note return with the favorite', async () => {
    await page.getByRole('button', { name: `Situação com ${first}: Quero perguntar` }).click()
    await page.getByRole('radio', { name: 'Fechei' }).click()
    await page.getByLabel('Dia da festa').fill(writtenDay(daysAfter(40, today())))
    await page.getByRole('button', { name: 'Fechei', exact: true }).click()
    await expect(row.getByText('Esperando o profissional confirmar')).toBeVisible()
    await price.fill('9.400')
    await note.fill('Pediu sinal de 30%.')
    await note.blur()
    await expect(page.getByRole('region', { name: 'Quanto a festa custa' })).toContainText(
      'Fechado: R$\u00a09.400',
    )
    await page.getByRole('button', { name: `Remover ${first} dos favoritos` }).click()
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expectToast(page, 'Adicionado aos favoritos')
    await page.reload()
    await expect(page.getByRole('button', { name: `Situação com ${first}: Fechei` })).toBeVisible()
    await expect(price).toHaveValue('9.400')
    await expect(note).toHaveValue('Pediu sinal de 30%.')
  })

  await test.step('an old link to a comparison leads to the favorites', async () => {
    await page.goto(`${server.url}/favoritos/comparar?com=${id}`)
    await expect(page).toHaveURL(`${server.url}/favoritos`)
    await expect(page.getByRole('article')).toHaveCount(2)
  })

  await test.step('the link opens for a visitor, who votes, until it is revoked', async () => {
    await page.getByRole('button', { name: 'Compartilhar' }).click()
    await page.getByRole('button', { name: 'Criar link' }).click()
    const url = await page.getByLabel('Link da sua lista').inputValue()
    await page.keyboard.press('Escape')
    await visitor.goto(url)
    await expect(visitor.getByRole('article')).toHaveCount(2)
    for (const secret of ['Pediu sinal de 30%.', '9.400', 'Fechei']) {
      await expect(visitor.getByText(secret)).toHaveCount(0)
    }
    await expect(visitor.getByText('Todos que têm o link veem os nomes e os votos.')).toBeVisible()
    await visitor.getByRole('button', { name: `Votar em ${first}, 0 votos` }).click()
    await visitor.getByRole('textbox', { name: 'Seu nome' }).fill('<b>Dinda Rê</b>')
    await visitor.getByRole('dialog').getByRole('button', { name: 'Votar' }).click()
    await expect(visitor.getByRole('button', { name: `Votar em ${first}, 1 voto` })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await visitor.reload()
    await expect(visitor.getByText('Votando como <b>Dinda Rê</b>.')).toBeVisible()

    await page.goto(`${server.url}/favoritos`)
    await row.getByRole('button', { name: '1 voto' }).click()
    await page.getByRole('button', { name: 'Remover o voto de <b>Dinda Rê</b>' }).click()
    await expectToast(page, 'Voto removido')
    await page.keyboard.press('Escape')
    await expect(row.getByText('1 voto')).toHaveCount(0)

    await page.getByRole('button', { name: 'Compartilhar' }).click()
    await page.getByRole('button', { name: 'Parar de compartilhar' }).click()
    await expect(page.getByRole('button', { name: 'Criar link' })).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText('Esta lista não está mais disponível')).toBeVisible()
  })
})

/** Taps, waits for the chat that the tap opens, and returns its URL. */
async function tapForChat(page: Page, tap: () => Promise<void>) {
  const [chat] = await Promise.all([page.context().waitForEvent('page'), tap()])
  const url = chat.url()
  await chat.close()

  return decodeURIComponent(url)
}

test('on a phone a client favorites three professionals and asks them all with at most eight taps', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
  const names: string[] = []
  for (const _ of [1, 2, 3]) names.push((await createProfessional(server.db)).name)
  await openAs(server, page, 'client')
  let taps = 0
  const tap = async (role: 'button' | 'tab', name: string | RegExp) => {
    taps += 1
    await page.getByRole(role, { name }).click()
  }
  for (const name of names) await tap('button', `Adicionar ${name} aos favoritos`)
  await tap('tab', 'Favoritos')
  const asked = [await tapForChat(page, () => tap('button', /^Perguntar aos 3/))]
  for (const place of [2, 3]) {
    asked.push(await tapForChat(page, () => tap('button', new RegExp(`^Próximo: .*, ${place} de 3$`))))
  }
  expect(taps).toBeLessThanOrEqual(8)
  for (const name of names) expect(asked.filter((url) => url.includes(`Olá, ${name}!`))).toHaveLength(1)
  await expect(page.getByText('Você perguntou aos 3.')).toBeVisible()
  await page.getByRole('button', { name: 'Fechar' }).last().click()
  await page.reload()
  for (const name of names) {
    await expect(page.getByRole('button', { name: `Situação com ${name}: Perguntei` })).toBeVisible()
  }
  await expect(page.getByText('Sem resposta')).toHaveCount(0)
})

test('a WhatsApp contact on any screen marks a favorite as asked, which can be undone', async ({
  page,
  server,
}) => {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
  const { id } = await openAs(server, page, 'client')
  const professional = await createProfessional(server.db)
  const other = await createProfessional(server.db)
  await createFavorite(server.db, { client: { id }, professional })
  await page.addInitScript(() => localStorage.setItem('fenix:contact-tips', 'true'))
  const state = async () =>
    (await server.db.query('select professional_id, state from public.favorites where client_id = $1', [id]))
      .rows
  for (const { slug } of [other, professional]) {
    await page.goto(`${server.url}/profissional/${slug}`)
    await expect(page.getByRole('button', { name: /favoritos$/ })).toBeVisible()
    await tapForChat(page, () =>
      page
        .getByRole('link', { name: /^WhatsApp/ })
        .first()
        .click(),
    )
  }
  await expectToast(page, 'Marcado como “Perguntei”')
  expect(await state()).toEqual([{ professional_id: professional.id, state: 'asked' }])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(state).toEqual([{ professional_id: professional.id, state: 'to_ask' }])
})

test('after three days without an answer a favorite asks once whether the professional answered', async ({
  page,
  server,
}) => {
  const { id } = await openAs(server, page, 'client')
  const professional = await createProfessional(server.db)
  await createFavorite(server.db, { client: { id }, professional })
  const asked = (days: number) =>
    server.db.query(
      `update public.favorites set state = 'asked', asked_at = now() - make_interval(days => $2) where client_id = $1`,
      [id, days],
    )
  const question = page.getByText(/^Sem resposta há 3 dias/)
  await asked(2)
  await page.goto(`${server.url}/favoritos`)
  await expect(page.getByRole('button', { name: /: Perguntei$/ })).toBeVisible()
  await expect(question).toHaveCount(0)
  await asked(3)
  await page.reload()
  await page.getByRole('button', { name: 'Ainda não' }).click()
  await expect(question).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: /: Perguntei$/ })).toBeVisible()
  await expect(question).toHaveCount(0)
})

/** The largest number of elements in one of Chromium's style recalculations while `act` ran. */
async function mostRestyled(page: Page, act: () => Promise<void>) {
  const browser = page.context().browser()
  await browser?.startTracing(page, { categories: ['devtools.timeline'] })
  await act()
  const { traceEvents } = JSON.parse(String(await browser?.stopTracing()))
  const counts = (traceEvents as { name: string; args: { elementCount?: number } }[])
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0)

  return Math.max(...counts)
}

// A broad `:has()` rule on an ancestor of the cards would restyle the whole page at every change inside it.
test('a tap on a heart restyles the heart, not the whole page', async ({ page, server }) => {
  const { name } = await createProfessional(server.db)
  await openAs(server, page, 'client')
  const heart = page.getByRole('button', { name: `Adicionar ${name} aos favoritos` })
  await heart.waitFor()
  await page.waitForLoadState('networkidle')
  // The response is held back, because the toast that follows it moves and restyles the whole page.
  await hold(page, '**/rest/v1/favorites*')

  const restyled = await mostRestyled(page, async () => {
    await heart.click()
    await expect(page.getByRole('button', { name: `Remover ${name} dos favoritos` })).toBeVisible()
  })

  expect(await page.locator('body *').count()).toBeGreaterThan(150)
  expect(restyled).toBeLessThan(30)
})
