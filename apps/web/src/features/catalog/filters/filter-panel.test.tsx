import { changeFilters, type ListingFilters } from '@fenix/domain/listing-url.ts'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { useCounts } from '../use-professional-search.ts'
import { FilterPanel } from './filter-panel.tsx'

const names = ['Barman', 'Buffet', 'Cerimonial', 'DJ', 'Decoração', 'Fotografia', 'Mágica', 'Recreação']

const categories = names.map((name, index) => ({
  id: index + 1,
  name,
  slug: name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, ''),
  professionals: [{ id: 'p' }],
}))

const counts = {
  total: 12,
  // By id: there is nobody in Barman, and most are in Recreação.
  categories: { 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 1, 8: 101 },
  cities: { 'Rio de Janeiro': 101, Niterói: 8 },
  neighborhoods: { Copacabana: 3 },
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

const radio = (name: string | RegExp) => page.getByRole('radio', { name })

describe('the filter column on a desktop', () => {
  const open = (initial: ListingFilters = {}) => show(initial, 1280)

  test('applies each choice at once', async () => {
    await open()
    await radio('Serrana').click()
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

  test('shows the six largest categories, then all, with their counts', async () => {
    await open()
    await expect.element(radio('Recreação 100+')).toBeVisible()
    await expect.element(radio('Barman 0')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Ver todas' }).click()
    await expect.element(radio('Barman 0')).toBeEnabled()
  })

  test('shows cities without professionals last and disabled', async () => {
    await open()
    await expect.element(radio('Niterói 8')).toBeVisible()
    await page.getByRole('button', { name: 'Ver as 92 cidades' }).click()
    const cities = page.getByRole('radiogroup', { name: 'Cidade' }).getByRole('radio')
    expect(
      cities
        .elements()
        .map((city) => (city as HTMLInputElement).value)
        .slice(0, 3),
    ).toEqual(['rio-de-janeiro', 'niteroi', 'angra-dos-reis'])
    await expect.element(radio('Angra dos Reis 0')).toBeDisabled()
  })

  test('accepts either a region or a city', async () => {
    await open({ region: 'serrana' })
    await page.getByLabelText('Buscar cidade').fill('nitero')
    await radio('Niterói 8').click()
    expect(onApply).toHaveBeenLastCalledWith({ city: 'Niterói' })
    await radio('Grande Rio').click()
    expect(onApply).toHaveBeenLastCalledWith({ region: 'grande-rio' })
  })

  test('offers zones and neighborhoods only in Rio de Janeiro', async () => {
    await open({ city: 'Niterói' })
    await expect.element(page.getByLabelText('Bairro')).not.toBeInTheDocument()
    await radio('Rio de Janeiro 100+').click()
    await page.getByLabelText('Zona').selectOptions('Zona Sul')
    expect(onApply).toHaveBeenLastCalledWith({ zone: 'zona-sul' })
    await page.getByLabelText('Bairro').selectOptions('Copacabana (3)')
    expect(onApply).toHaveBeenLastCalledWith({ neighborhood: 'Copacabana' })
  })

  test('moves a price by R$ 50 and swaps reversed prices', async () => {
    await open({ minPrice: 500 })
    page.getByRole('slider', { name: 'Preço mínimo por festa' }).element().focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(onApply).toHaveBeenLastCalledWith({ minPrice: 550 })
    await page.getByLabelText('Até (R$)').fill('120')
    await userEvent.tab()
    expect(onApply).toHaveBeenLastCalledWith({ minPrice: 120, maxPrice: 550 })
  })

  test('reads a price as Brazilians write it, and says beside the field what it cannot read', async () => {
    await open({})
    await page.getByLabelText('Até (R$)').fill('3 mil')
    await userEvent.tab()
    expect(onApply).toHaveBeenLastCalledWith({ maxPrice: 3000 })
    await page.getByLabelText('De (R$)').fill('barato')
    await expect.element(page.getByText('Escreva o preço em reais, como 3.000 ou 3 mil.')).toBeVisible()
    await expect.element(page.getByLabelText('De (R$)')).toHaveValue('barato')
  })

  test('offers to clear the filters once one is set', async () => {
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

  test('applies the choices only by its button, which shows the number of results', async () => {
    await open()
    await expect.element(page.getByRole('button', { name: 'Mostrar 12 profissionais' })).toBeVisible()
    found = { ...counts, total: 1 }
    await radio('Nota 4 ou mais').click()
    await page.getByRole('button', { name: 'Mostrar 1 profissional' }).click()
    expect(onApply).toHaveBeenCalledExactlyOnceWith({ minRating: 4 })
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Filtros, 1 ligado' })).toBeVisible()
  })

  test('discards its choices when it is closed', async () => {
    await open()
    await radio('Nota 4 ou mais').click()
    await page.getByRole('button', { name: 'Fechar' }).click()
    expect(onApply).not.toHaveBeenCalled()
    await page.getByRole('button', { name: 'Filtros' }).click()
    await expect.element(radio('Nota 4 ou mais')).not.toBeChecked()
  })

  test('disables its button if nobody is found', async () => {
    found = { ...counts, total: 0 }
    await open({ term: 'dj', minRating: 5 })
    await expect.element(page.getByRole('button', { name: 'Nenhum profissional' })).toBeDisabled()
  })

  test('clears its filters and keeps the term', async () => {
    await open({ term: 'dj', minRating: 5 })
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await page.getByRole('button', { name: /^Mostrar/ }).click()
    expect(onApply).toHaveBeenLastCalledWith({ term: 'dj' })
  })
})
