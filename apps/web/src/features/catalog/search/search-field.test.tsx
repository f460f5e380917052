import { changeFilters, type FilterChange, type ListingFilters } from '@fenix/domain/listing-url.ts'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { SearchField } from './search-field.tsx'

const none = {
  category: null,
  category_slug: null,
  city: null,
  neighborhood: null,
  slug: null,
  name: null,
  cities: null,
  image: null,
  rating: null,
  professionals: null,
}

const dj = { category: 'DJ', category_slug: 'dj' }

const suggestions = [
  { ...none, kind: 'category_city', ...dj, city: 'Niterói', professionals: 3 },
  { ...none, kind: 'category', ...dj, professionals: 101 },
  { ...none, kind: 'city', city: 'Niterói', professionals: 12 },
  {
    ...none,
    kind: 'professional',
    ...dj,
    slug: 'dj-nanda-trovao',
    name: 'DJ Nanda Trovão',
    cities: ['Niterói', 'Cabo Frio'],
    image: 'u/a-1600.webp',
    rating: 4.4,
  },
]

const onSearch = vi.fn<(filters: ListingFilters) => void>()

function Field({ initial }: { initial: ListingFilters }) {
  const [filters, setFilters] = useState(initial)
  const change = (wanted: FilterChange) => {
    const next = changeFilters(filters, wanted)
    onSearch(next)
    setFilters(next)
  }

  return (
    <main>
      <button type="button">Outro</button>
      <SearchField value={filters.term ?? ''} onChange={change} />
    </main>
  )
}

const field = page.getByRole('combobox', { name: 'Buscar profissionais' })
const option = (name: string | RegExp) => page.getByRole('option', { name })
const listbox = page.getByRole('listbox', { name: 'Sugestões' })

/** The option that the field points a screen reader to. */
const activeText = () => {
  const id = field.element().getAttribute('aria-activedescendant')

  return id === null ? null : document.getElementById(id)?.textContent
}

/** Renders the field and types into it. */
async function type(text: string, initial: ListingFilters = {}) {
  await renderInApp(<Field initial={initial} />)
  await field.click()
  await userEvent.keyboard(text)
}

beforeEach(async () => {
  onSearch.mockClear()
  await page.viewport(1280, 800)
  respondWith({ body: suggestions })
})

test('suggestions are grouped, with the free search last', async () => {
  await type('dj niter')
  await expect.element(option(/DJ em Niterói/)).toBeVisible()

  const texts = page
    .getByRole('option')
    .elements()
    .map((row) => row.textContent)
  expect(texts).toEqual([
    'DJ em NiteróiCategoria e cidade3 profissionais',
    'DJCategoriamais de 100',
    'NiteróiCidade12 profissionais',
    'DJ Nanda TrovãoDJ · Niterói, Cabo FrioNota 4,44,4',
    'Buscar “dj niter” em nomes e descrições',
  ])
  await expect.element(page.getByRole('group', { name: 'Profissionais' })).toBeVisible()
  expect(
    option(/DJ em Niterói/)
      .element()
      .querySelectorAll('b')[1]?.textContent,
  ).toBe('Niter')
  await expect.element(page.getByText('5 sugestões')).toBeInTheDocument()
})

test('nothing is suggested for a single letter', async () => {
  await type('d')
  await expect.element(option('Buscar “d” em nomes e descrições')).toBeVisible()
  expect(page.getByRole('option').elements()).toHaveLength(1)
})

test('the arrows move through the rows while the text keeps the focus', async () => {
  await type('dj')
  await expect.element(option(/DJ em Niterói/)).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  expect(activeText()).toBeNull()

  await userEvent.keyboard('{ArrowDown}')
  expect(activeText()).toContain('DJ em Niterói')
  await userEvent.keyboard('{ArrowUp}')
  expect(activeText()).toBeNull()
  await userEvent.keyboard('{ArrowUp}')
  expect(activeText()).toContain('Buscar “dj”')
  await expect.element(option(/Buscar “dj”/)).toHaveAttribute('aria-selected', 'true')
  await expect.element(field).toHaveFocus()
})

test('Home and End move the caret', async () => {
  await type('dj')
  await userEvent.keyboard('{Home}D{End}!')
  await expect.element(field).toHaveValue('Ddj!')
})

test('a chosen category or city becomes a filter and empties the field', async () => {
  await type('dj niter', { region: 'serrana', minRating: 4 })
  await expect.element(option(/DJ em Niterói/)).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')

  expect(onSearch).toHaveBeenLastCalledWith({ category: 'dj', city: 'Niterói', minRating: 4 })
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
})

test('Enter with no row marked searches for the text', async () => {
  await type(' bolo ')
  await userEvent.keyboard('{Enter}')

  expect(onSearch).toHaveBeenLastCalledWith({ term: 'bolo' })
  await expect.element(field).toHaveValue('bolo')
  await expect.element(listbox).not.toBeInTheDocument()
})

test('a tap on a professional opens their page', async () => {
  await type('dj')
  await option(/Nanda Trovão/).click()

  expect(window.location.pathname).toBe('/profissional/dj-nanda-trovao')
  expect(onSearch).not.toHaveBeenCalled()
  window.history.back()
})

test('Escape closes the list and keeps the text', async () => {
  await type('dj')
  await expect.element(listbox).toBeVisible()
  await userEvent.keyboard('{Escape}')

  await expect.element(listbox).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('dj')
})

test('leaving the field closes the list', async () => {
  await type('dj')
  await expect.element(listbox).toBeVisible()
  await page.getByRole('button', { name: 'Outro' }).click()
  await expect.element(listbox).not.toBeInTheDocument()
})

test('clearing the field removes the term and no other filter', async () => {
  await renderInApp(<Field initial={{ term: 'dj', city: 'Niterói' }} />)
  await page.getByRole('button', { name: 'Limpar a busca' }).click()

  expect(onSearch).toHaveBeenLastCalledWith({ city: 'Niterói' })
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
})

test('eight recent searches are offered, newest first, until they are erased', async () => {
  await renderInApp(<Field initial={{}} />)
  for (let number = 1; number <= 9; number += 1) {
    await field.fill(`bolo ${number}`)
    await userEvent.keyboard('{Enter}')
  }
  await page.getByRole('button', { name: 'Limpar a busca' }).click()

  expect(
    page
      .getByRole('option')
      .elements()
      .map((row) => row.textContent),
  ).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((number) => `bolo ${number}`))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(onSearch).toHaveBeenLastCalledWith({ term: 'bolo 8' })

  await page.getByRole('button', { name: 'Limpar a busca' }).click()
  await page.getByRole('button', { name: 'Remover as buscas recentes' }).click()
  await expect.element(listbox).not.toBeInTheDocument()
  expect(localStorage).toHaveLength(0)
})

test('the nearest spelling is offered with its results but not applied automatically', async () => {
  respondWith((url) => ({
    body: url.includes('suggest_search')
      ? [{ suggested_term: 'fotógrafo', suggested_category_id: null }]
      : [],
  }))
  await type('fotografa')
  await expect.element(option(/Nada com “fotografa”/)).toBeVisible()
  expect(onSearch).not.toHaveBeenCalled()

  await option(/Você quis dizer “fotógrafo”\?/).click()
  expect(onSearch).toHaveBeenLastCalledWith({ term: 'fotógrafo' })
  await expect.element(field).toHaveValue('fotógrafo')
})

test('if suggestions fail the free search is still offered', async () => {
  respondWith({ status: 400, body: { code: 'XX000', message: 'broken' } })
  await type('dj')
  await expect.element(option('Buscar “dj” em nomes e descrições')).toBeVisible()
})

test.describe('on a phone', () => {
  beforeEach(() => page.viewport(360, 740))

  test('search takes the whole screen, with six rows above the keyboard', async () => {
    respondWith({
      body: [...suggestions, { ...suggestions[3], slug: 'b' }, { ...suggestions[3], slug: 'c' }],
    })
    await type('dj')
    const screen = page.getByRole('dialog', { name: 'Buscar' })
    await expect.element(option(/DJ em Niterói/)).toBeVisible()
    const { x, y, width, height } = screen.element().getBoundingClientRect()
    expect({ x, y, width, height }).toEqual({ x: 0, y: 0, width: 360, height: window.innerHeight })

    const sixth = page.getByRole('option').elements()[5]?.getBoundingClientRect()
    expect(sixth?.bottom).toBeLessThanOrEqual(440)
    await expect.element(field).toHaveFocus()
  })

  test('the back arrow returns to the listing as it was', async () => {
    await type('buffet', { term: 'dj' })
    await page.getByRole('button', { name: 'Fechar a busca' }).click()

    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(field).toHaveValue('dj')
    await expect.element(field).not.toHaveFocus()
    expect(onSearch).not.toHaveBeenCalled()
  })

  test('a choice closes the whole-screen search', async () => {
    await type('dj')
    await option(/DJ em Niterói/).click()

    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(onSearch).toHaveBeenLastCalledWith({ category: 'dj', city: 'Niterói' })
  })
})
