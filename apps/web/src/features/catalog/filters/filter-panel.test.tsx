import { changeFilters, type ListingFilters } from '@fenix/domain/listing-url.ts'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { watchBack } from '#kit/dialog/overlays.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { useCounts } from '../use-professional-search.ts'
import { FilterPanel } from './filter-panel.tsx'

watchBack()

const names = ['Barman', 'Buffet', 'Cerimonial', 'DJ', 'Decoração', 'Fotografia', 'Mágica', 'Recreação']

const categories = names.map((name, index) => ({
  id: index + 1,
  name,
  slug: name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, ''),
  // An administrator has put Recreação first.
  position: name === 'Recreação' ? 1 : null,
  professionals: [{ id: 'p' }],
}))

const counts = {
  total: 12,
  // By category id: Barman has no professionals, and Recreação has the most.
  categories: { 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 1, 8: 101 },
  cities: { 'Rio de Janeiro': 101, Niterói: 8 },
  neighborhoods: { Copacabana: 3 },
  prices: {
    steps: [
      { reais: 3000, found: 3 },
      { reais: 7500, found: 6 },
    ],
    unpriced: 2,
  },
}

let found = counts

const onApply = vi.fn<(filters: ListingFilters) => void>()

beforeEach(() => {
  found = counts
  onApply.mockClear()
  respondWith((url) => ({ body: url.includes('count_professionals') ? found : categories }))
})

function Panel({ initial = {} }: { initial?: ListingFilters }) {
  const [filters, setFilters] = useState(initial)
  const apply = (next: ListingFilters) => {
    onApply(next)
    setFilters(next)
  }

  return (
    <FilterPanel
      filters={filters}
      counts={useCounts(filters).data}
      clearedUrl="/profissionais"
      searchField={null}
      onChange={(change) => apply(changeFilters(filters, change))}
      onApply={apply}
    />
  )
}

async function show(initial: ListingFilters, width: number) {
  await page.viewport(width, 800)
  await renderInApp(<Panel initial={initial} />)
}

const where = (name: string) => page.getByRole('button', { name: `Onde: ${name}` })
const place = (name: string) => page.getByRole('option', { name, exact: true })
const search = page.getByRole('combobox', { name: 'Cidade, região ou bairro' })

const radio = (name: string | RegExp) => page.getByRole('radio', { name })

describe('the filter column on a desktop', () => {
  const open = (initial: ListingFilters = {}) => show(initial, 1280)

  test('the filter column applies each choice at once', async () => {
    await open()
    await where('Todo o estado').click()
    await place('Serrana').click()
    expect(onApply).toHaveBeenLastCalledWith({ region: 'serrana' })
    await page.getByLabelText('Tipo de evento', { exact: true }).selectOptions('15 anos')
    expect(onApply).toHaveBeenLastCalledWith({ region: 'serrana', eventType: 'fifteenth_birthday' })
    await page.getByRole('checkbox', { name: 'Verificado' }).click()
    expect(onApply).toHaveBeenLastCalledWith({
      region: 'serrana',
      eventType: 'fifteenth_birthday',
      verified: true,
    })
    await page.getByRole('checkbox', { name: 'Verificado' }).click()
  })

  test("the filter column shows the administrators' first six categories, and all on request, with their counts", async () => {
    await open()
    await expect.element(radio('Recreação 100+')).toBeVisible()
    await expect.element(radio('Barman 0')).toBeVisible()
    await expect.element(radio('Mágica 1')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Ver todas' }).click()
    await expect.element(radio('Mágica 1')).toBeEnabled()
  })

  test('a place without professionals shows 0 and can still be chosen', async () => {
    await open()
    await where('Todo o estado').click()
    await search.fill('angra')
    await place('Angra dos Reis 0').click()
    expect(onApply).toHaveBeenLastCalledWith({ city: 'Angra dos Reis' })
  })

  test('one field takes a region, a city, a zone or a neighborhood, and a new choice replaces the previous one', async () => {
    await open({ region: 'serrana' })
    for (const [before, typed, name, filters] of [
      ['Serrana', 'nitero', 'Niterói 8', { city: 'Niterói' }],
      ['Niterói', 'zona sul', 'Zona Sul, todos os bairros', { zone: 'zona-sul' }],
      ['Zona Sul', 'COPA', 'Copacabana 3', { neighborhood: 'Copacabana' }],
      ['Copacabana', 'grande rio', 'Grande Rio', { region: 'grande-rio' }],
      ['Grande Rio', '', 'Todo o estado', {}],
    ] as const) {
      await where(before).click()
      await search.fill(typed)
      await place(name).click()
      expect(onApply).toHaveBeenLastCalledWith(filters)
    }
  })

  test('a place can be chosen by keyboard, and Escape leaves the place unchanged', async () => {
    await open({ city: 'Niterói' })
    ;(where('Niterói').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(search).toHaveFocus()
    await userEvent.keyboard('nada disso')
    await expect.element(page.getByText('Nenhum lugar com esse nome.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(search).not.toBeInTheDocument()
    await expect.element(where('Niterói')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(search).toHaveFocus()
    await userEvent.keyboard('lagos{Enter}')
    expect(onApply).toHaveBeenLastCalledWith({ region: 'regiao-dos-lagos' })
    await expect.element(where('Região dos Lagos')).toHaveFocus()
  })

  test('the list of places closes when the focus leaves it, or when its button is tapped again', async () => {
    await open()
    await where('Todo o estado').click()
    await expect.element(search).toHaveFocus()
    await page.getByLabelText('Tipo de evento', { exact: true }).click()
    await expect.element(search).not.toBeInTheDocument()
    await where('Todo o estado').click()
    await expect.element(search).toHaveFocus()
    await where('Todo o estado').click()
    await expect.element(search).not.toBeInTheDocument()
  })

  test('choosing a price step fills the price field, and choosing it again removes the limit', async () => {
    await open({ guests: 80 })
    const steps = page.getByRole('radiogroup', { name: 'Até quanto' })
    await expect.element(page.getByText(/para a sua festa: 80 convidados/)).toBeVisible()
    await steps.getByRole('radio', { name: /^Até R\$\s3\smil/ }).click()
    expect(onApply).toHaveBeenLastCalledWith({ guests: 80, maxPrice: 3000 })
    await expect.element(page.getByLabelText('Máximo')).toHaveValue('3.000')
    await expect.element(page.getByText('2 sem preço informado ficam no fim.')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    expect(onApply).toHaveBeenLastCalledWith({ guests: 80, maxPrice: 7500 })
    await steps.getByRole('radio', { name: /7\.500/ }).click()
    expect(onApply).toHaveBeenLastCalledWith({ guests: 80 })
  })

  test('the price field accepts a price as Brazilians write it, and shows an error for other text', async () => {
    await open({ minPrice: 500 })
    await expect.element(page.getByText(/^por festa/)).toBeVisible()
    await page.getByLabelText('Máximo').fill('4 mil')
    await userEvent.tab()
    expect(onApply).toHaveBeenLastCalledWith({ maxPrice: 4000 })
    await expect.element(page.getByRole('radio', { checked: true, name: /^Até R/ })).not.toBeInTheDocument()
    await page.getByLabelText('Máximo').fill('barato')
    await expect.element(page.getByText('Escreva o preço em reais, como 3.000 ou 3 mil.')).toBeVisible()
    await userEvent.tab()
    await expect.element(page.getByLabelText('Máximo')).toHaveValue('barato')
  })

  test('a link to clear the filters appears once a filter is set', async () => {
    await open({ minRating: 4 })
    await expect.element(page.getByRole('link', { name: 'Limpar filtros' })).toBeVisible()
  })
})

describe('the filter sheet on a phone', () => {
  const open = async (initial: ListingFilters = {}) => {
    await show(initial, 360)
    await page.getByRole('button', { name: /^Filtros/ }).click()
    await expect.element(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible()
  }

  test('the filter sheet applies its choices only by its button, which shows the number of results', async () => {
    await open()
    await expect.element(page.getByRole('button', { name: 'Mostrar 12 profissionais' })).toBeVisible()
    found = { ...counts, total: 1 }
    await radio('Nota 4 ou mais').click()
    await page.getByRole('button', { name: 'Mostrar 1 profissional' }).click()
    expect(onApply).toHaveBeenCalledExactlyOnceWith({ minRating: 4 })
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Filtros, 1 ligado' })).toBeVisible()
  })

  test('the filter sheet discards its choices when it is closed', async () => {
    await open()
    await radio('Nota 4 ou mais').click()
    await page.getByRole('button', { name: 'Fechar' }).click()
    expect(onApply).not.toHaveBeenCalled()
    await page.getByRole('button', { name: 'Filtros' }).click()
    await expect.element(radio('Nota 4 ou mais')).not.toBeChecked()
  })

  test('Escape closes the list of places, then the filter sheet', async () => {
    await open()
    await where('Todo o estado').click()
    await expect.element(search).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(search).not.toBeInTheDocument()
    await expect.element(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog', { name: 'Filtros' })).not.toBeInTheDocument()
  })

  test('Back closes the list of places, and the filter sheet keeps its choices', async () => {
    await open()
    await radio('Nota 4 ou mais').click()
    await where('Todo o estado').click()
    await expect.element(search).toHaveFocus()
    window.history.back()
    await expect.element(search).not.toBeInTheDocument()
    await page.getByRole('button', { name: /^Mostrar/ }).click()
    expect(onApply).toHaveBeenLastCalledWith({ minRating: 4 })
  })

  test('the button of the filter sheet is disabled if nobody is found', async () => {
    found = { ...counts, total: 0 }
    await open({ term: 'dj', minRating: 5 })
    await expect.element(page.getByRole('button', { name: 'Nenhum profissional' })).toBeDisabled()
  })

  test('clearing the filters in the sheet keeps the search term', async () => {
    await open({ term: 'dj', minRating: 5 })
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await page.getByRole('button', { name: /^Mostrar/ }).click()
    expect(onApply).toHaveBeenLastCalledWith({ term: 'dj' })
  })
})
