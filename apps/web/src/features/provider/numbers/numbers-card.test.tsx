import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { userId } from '#testing/signed-in.ts'
import { NumbersCard } from './numbers-card.tsx'

type Row = { last_day: string; views: number; contacts: number; favorites: number }

/** The twelve whole weeks until Friday, 20 November 2026, and a week that has begun today, on Saturday. */
const rows: Row[] = Array.from({ length: 13 }, (_, index) => ({
  last_day: new Date(Date.UTC(2026, 7, 28 + index * 7 + 7)).toISOString().slice(0, 10),
  views: 60 + index * 10,
  contacts: 20 - index,
  favorites: 40 + index,
}))

const respond = (weeks: Row[], rated = { rating: 4.9, feedback_count: 31 } as object) =>
  respondWith((url) => ({ body: url.includes('/rpc/my_weeks') ? weeks : rated }))

const figure = (name: string) =>
  page.getByRole('term').filter({ hasText: name }).element().parentElement?.textContent

test("a provider sees the last week's numbers, their change from the week before, and today's numbers", async () => {
  respond(rows)
  await renderInApp(<NumbersCard ownerId={userId} />)
  await expect.element(page.getByText('14 a 20 de nov.')).toBeVisible()
  expect(figure('Visualizações')).toBe('Visualizações170+10 que na anterior')
  expect(figure('Contatos')).toBe('Contatos9−1 que na anterior')
  expect(figure('Favoritos')).toBe('Favoritos52+1 na semana')
  expect(figure('Nota')).toBe('Nota4,931 avaliações')
  await expect.element(page.getByText('Hoje, até agora: 180 visualizações e 8 contatos.')).toBeVisible()
  await page.getByText('Como contamos').click()
  await expect.element(page.getByText(/sem cookies e sem guardar quem foi/)).toBeVisible()
})

test("the chart's label has the numbers of its first and last week, and a tab switches to contacts", async () => {
  respond(rows)
  await renderInApp(<NumbersCard ownerId={userId} />)
  const chart = page.getByRole('img')
  await page.getByText('Ver as 12 semanas').click()
  await expect
    .element(chart)
    .toHaveAccessibleName(
      'Visualizações nas últimas 12 semanas: 60 visualizações na semana até 04/09; 170 visualizações na semana até 20/11.',
    )
  await page.getByRole('tab', { name: 'Contatos' }).click()
  await expect.element(chart).toHaveAccessibleName(/; 9 contatos na semana até 20\/11\.$/)
})

test('the table shows the views and contacts of every week, newest first', async () => {
  respond(rows)
  await renderInApp(<NumbersCard ownerId={userId} />)
  await page.getByText('Ver as 12 semanas').click()
  const button = page.getByRole('button', { name: 'Ver em tabela' })
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  const table = page.getByRole('table', { name: 'Seus números por semana' })
  const texts = () =>
    table
      .getByRole('row')
      .elements()
      .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '))
  expect(texts()).toHaveLength(13)
  expect(texts()[1]).toBe('14 a 20 de nov. | 170 | 9')
  expect(texts()[12]).toBe('29 de ago. a 4 de set. | 60 | 20')
  await button.click()
  await expect.element(table).not.toBeInTheDocument()
})

test('with the numbers of less than two weeks there is no comparison and no chart', async () => {
  respond(
    [
      { last_day: '2026-11-20', views: 3, contacts: 0, favorites: 0 },
      { last_day: '2026-11-27', views: 1, contacts: 1, favorites: 1 },
    ],
    { rating: null, feedback_count: 0 },
  )
  await renderInApp(<NumbersCard ownerId={userId} />)
  await expect.element(page.getByText(/^Com duas semanas no ar/)).toBeVisible()
  await expect.element(page.getByRole('img')).not.toBeInTheDocument()
  expect(figure('Visualizações')).toBe('Visualizações3nos últimos 7 dias')
  expect(figure('Favoritos')).toBe('Favoritos1no total')
  expect(figure('Nota')).toBe('Nota–nenhuma avaliação')
  await expect.element(page.getByText('Hoje, até agora: 1 visualização e 1 contato.')).toBeVisible()
})

test('loading the numbers can be retried after a failure', async () => {
  respondWith({ status: 400, body: { code: 'XX000', message: 'No' } })
  await renderInApp(<NumbersCard ownerId={userId} />)
  await expect.element(page.getByText('Não foi possível carregar seus números')).toBeVisible()
  respond(rows)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect.element(page.getByText('14 a 20 de nov.')).toBeVisible()
})
