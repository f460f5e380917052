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
      <SearchField filters={filters} categories={[{ name: 'DJ', slug: 'dj' }]} onChange={change} />
    </main>
  )
}

const field = page.getByRole('combobox', { name: 'Buscar profissionais' })
const option = (name: string | RegExp) => page.getByRole('option', { name })
const listbox = page.getByRole('listbox', { name: 'Sugestões' })

/** The text of the option that the field marks as active for screen readers. */
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

test('the arrow keys move through the suggestions while the field keeps the focus', async () => {
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

test('Home and End move the caret in the text', async () => {
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

test('if no row is marked, Enter searches for the text', async () => {
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

test('moving the focus out of the search field closes the list', async () => {
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

test('if the suggestions cannot be loaded, the free search is still offered', async () => {
  respondWith({ status: 400, body: { code: 'XX000', message: 'broken' } })
  await type('dj')
  await expect.element(option('Buscar “dj” em nomes e descrições')).toBeVisible()
})

test.describe('on a phone', () => {
  beforeEach(() => page.viewport(360, 740))

  test('on a phone the search takes the whole screen, with six rows above the keyboard', async () => {
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

  test('the back arrow of the whole-screen search returns to the unchanged listing', async () => {
    await type('buffet', { term: 'dj' })
    await page.getByRole('button', { name: 'Fechar a busca' }).click()

    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(field).toHaveValue('dj')
    await expect.element(field).not.toHaveFocus()
    expect(onSearch).not.toHaveBeenCalled()
  })

  test('choosing a suggestion closes the whole-screen search', async () => {
    await type('dj')
    await option(/DJ em Niterói/).click()

    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(onSearch).toHaveBeenLastCalledWith({ category: 'dj', city: 'Niterói' })
  })
})

test.describe('a whole sentence', () => {
  const sentence = 'dj em niterói 15 de maio até 3 mil pra 80 pessoas'
  const thus = option(/^Buscar assim/)
  const chips = () =>
    page
      .getByRole('group', { name: 'Entendemos assim' })
      .getByRole('button')
      .elements()
      .map((chip) => chip.textContent)
  const categories = [{ id: 1, name: 'DJ', slug: 'dj', position: null, professionals: [{ id: 'a' }] }]
  const counts = { total: 6, categories: {}, cities: {}, neighborhoods: {}, nearest: null }
  const answer = (url: string) => {
    if (url.includes('/categories')) return { body: categories }

    return { body: url.includes('count_professionals') ? counts : suggestions }
  }

  beforeEach(() => {
    localStorage.clear()
    respondWith(answer)
  })

  test('for a sentence, the first row is marked and has its chips and number of results; the last row searches literally', async () => {
    await type(sentence)
    await expect.element(option('Buscar assim · 6 profissionais')).toHaveAttribute('aria-selected', 'true')
    expect(chips()).toEqual(['DJ', 'Niterói', '15/05', 'até R$\u00a03.000', '80 convidados'])
    expect(activeText()).toContain('Buscar assim')
    const texts = page
      .getByRole('option')
      .elements()
      .map((row) => row.textContent)
    expect(texts[0]).toBe('Buscar assim · 6 profissionais')
    expect(texts.at(-1)).toBe('Buscar a frase em nomes e descrições')
    await expect
      .element(
        page.getByText('Entendemos assim: DJ, Niterói, 15/05, até R$\u00a03.000, 80 convidados. 6 sugestões'),
      )
      .toBeInTheDocument()
  })

  test('Enter on a sentence sets its filters and the date and guests of the party, and keeps other filters', async () => {
    await type(`${sentence} vinil`, { region: 'serrana', minPrice: 5000, minRating: 4 })
    await expect.element(option('Buscar assim · 6 profissionais')).toBeVisible()
    await userEvent.keyboard('{Enter}')

    expect(onSearch).toHaveBeenLastCalledWith({
      term: 'vinil',
      category: 'dj',
      city: 'Niterói',
      maxPrice: 3000,
      guests: 80,
      date: expect.stringMatching(/-05-15$/),
      minRating: 4,
    })
    expect(localStorage.getItem('fenix:draft:party') ?? JSON.stringify(localStorage)).toMatch(/-05-15.*80/)
    await expect.element(field).toHaveValue('vinil')
    await page.getByRole('button', { name: 'Limpar a busca' }).click()
    await option(`${sentence} vinil`).click()
    expect(onSearch).toHaveBeenLastCalledWith(expect.objectContaining({ category: 'dj', maxPrice: 3000 }))
  })

  for (const [when, row] of [
    ['once the results are counted', option(/^Buscar assim · /)],
    ['before the results are counted', thus],
  ] as const) {
    test(`if nobody matches the filters of a sentence, Enter searches for its text, ${when}`, async () => {
      respondWith((url) =>
        url.includes('count_professionals') ? { body: { ...counts, total: 0 } } : answer(url),
      )
      await type(sentence)
      await expect.element(row).toBeVisible()
      await userEvent.keyboard('{Enter}')
      await expect.poll(() => onSearch.mock.lastCall).toEqual([{ term: sentence }])
    })
  }

  test('Enter on a sentence sets its filters even if the number of results does not arrive in time', async () => {
    respondWith((url) => (url.includes('count_professionals') ? new Promise(() => {}) : answer(url)))
    await type(sentence)
    await expect.element(thus).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => onSearch.mock.lastCall?.[0]).toMatchObject({ category: 'dj', maxPrice: 3000 })
  })

  test('a sentence without results still sets its filters if another filter may be the reason', async () => {
    respondWith((url) =>
      url.includes('count_professionals') ? { body: { ...counts, total: 0 } } : answer(url),
    )
    await type('dj niterói', { minRating: 5 })
    await expect.element(option(/^Buscar assim · /)).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => onSearch.mock.lastCall)
      .toEqual([{ category: 'dj', city: 'Niterói', minRating: 5 }])
  })

  test('Enter on a sentence sets its filters even while the grammar is still loading', async () => {
    await renderInApp(<Field initial={{}} />)
    await field.fill('dj niterói')
    field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    await expect.poll(() => onSearch.mock.lastCall).toEqual([{ category: 'dj', city: 'Niterói' }])
  })

  test('removing a chip by keyboard removes its part from the sentence', async () => {
    await type(sentence)
    await expect.element(thus).toBeVisible()
    await userEvent.keyboard('{Tab}{Tab}{Tab}')
    await expect.element(page.getByRole('button', { name: 'Remover Niterói' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(field).toHaveFocus()
    expect(chips()).toEqual(['DJ', '15/05', 'até R$\u00a03.000', '80 convidados'])

    await userEvent.keyboard('{Enter}')
    expect(onSearch).toHaveBeenLastCalledWith({
      category: 'dj',
      maxPrice: 3000,
      guests: 80,
      date: expect.stringMatching(/-05-15$/),
    })
  })

  test('a single ArrowUp reaches the last row, which searches for the sentence literally', async () => {
    await type('dj niterói')
    await expect.element(thus).toBeVisible()
    await userEvent.keyboard('{ArrowUp}')
    expect(activeText()).toBe('Buscar a frase em nomes e descrições')
    await userEvent.keyboard('{ArrowDown}')
    expect(activeText()).toContain('Buscar assim')
    await userEvent.keyboard('{ArrowUp}{Enter}')
    expect(onSearch).toHaveBeenLastCalledWith({ term: 'dj niterói' })
  })

  test('a sentence of only one part is a term like any other', async () => {
    await type('niterói')
    await expect.element(option(/Buscar “niterói”/)).toBeVisible()
    await expect.element(thus).not.toBeInTheDocument()
    expect(activeText()).toBeNull()
  })
})
