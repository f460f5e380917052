import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { RegistrationScreen } from './registration-screen.tsx'

const longest = 'Recreação'.padEnd(60, 'o')
const names = ['Bolos', 'Buffet', 'Cerimonial', 'Decoração', 'DJ', 'Fotografia', 'Música', longest]

async function openList() {
  await page.viewport(360, 740)
  respondWith((url) => ({
    body: url.includes('/categories')
      ? names.map((name, id) => ({ id, name, position: null, is_hidden: name === 'Música' }))
      : url.endsWith('/rpc/tax_id_of')
        ? null
        : [],
  }))
  await renderInApp(<RegistrationScreen ownerId="p" isOwn home={() => null} />)
  await page.getByRole('combobox', { name: 'Categoria' }).click()
  await expect.element(page.getByRole('listbox')).toBeVisible()
}

/** Whether an option is inside the visible part of the list. */
function isInSight(name: string) {
  const list = page.getByRole('listbox').element().getBoundingClientRect()
  const option = page.getByRole('option', { name }).element().getBoundingClientRect()
  return option.top >= list.top && option.bottom <= list.bottom && option.right <= list.right
}

test("'Adicionar Nova' stays in sight, however many categories there are", async () => {
  await openList()
  expect(isInSight(longest)).toBe(false)
  expect(isInSight('Adicionar Nova')).toBe(true)
})

test('a hidden category is not offered', async () => {
  await openList()
  await expect.element(page.getByRole('option', { name: 'Fotografia' })).toBeInTheDocument()
  expect(page.getByRole('option', { name: 'Música' }).elements()).toHaveLength(0)
})

test('the longest name is whole, and the arrows keep each name above the last option', async () => {
  await openList()
  for (const _ of names.slice(2))
    await page
      .getByRole('combobox', { name: 'Categoria' })
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  await expect.poll(() => isInSight(longest)).toBe(true)
  const option = page.getByRole('option', { name: longest }).element()
  expect(option.scrollWidth).toBeLessThanOrEqual(option.clientWidth)
  const last = page.getByRole('option', { name: 'Adicionar Nova' }).element()
  expect(option.getBoundingClientRect().bottom).toBeLessThanOrEqual(last.getBoundingClientRect().top + 1)
})
