import type { ListingFilters } from '@fenix/domain/listing-url.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { forgetDrafts } from '#kit/form/drafts-of.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { ContactButtons } from '../contact-buttons.tsx'
import { ResultHeader } from '../result-header.tsx'

beforeEach(() => respondWith({ body: [] }))

const plain = 'Olá, Buffet! Encontrei você no Fênix Conecta e gostaria de mais informações.'

async function open({ filters = {} }: { filters?: ListingFilters } = {}) {
  await page.viewport(360, 740)
  await renderInApp(
    // The padding keeps the content below an earlier test's toast.
    <main className="pt-40">
      <ResultHeader
        isForProvider={false}
        filters={filters}
        urlWith={({ city }) => `/profissionais?cidade=${city}`}
        count={3}
        free={undefined}
        onChange={() => {}}
        onFollow={() => {}}
      />
      <ContactButtons id="p1" name="Buffet" whatsapp="21900000001" instagram={null} />
    </main>,
  )
  await openSheet()
}

const openSheet = () => page.getByRole('button', { name: /^Sua festa / }).click()

const sheet = page.getByRole('dialog', { name: 'Minha festa' })
const field = (label: string) => sheet.getByLabelText(label)
const choice = (name: string) => sheet.getByRole('radio', { name })
const keep = () => sheet.getByRole('button', { name: 'Salvar minha festa' }).click()

const text = () => {
  const link = page.getByRole('link', { name: /^WhatsApp/ }).element()

  return new URL(link.getAttribute('href') ?? '').searchParams.get('text')
}

async function keepBirthday() {
  await choice('Aniversário').click()
  await field('Data').fill('2099-05-15')
  await field('Convidados').fill('80')
  await field('Cidade').selectOptions('Niterói')
  await field('Bairro').fill('Icaraí')
  await choice('Até R$ 3 mil').click()
  await keep()
  await expect.element(sheet).not.toBeInTheDocument()
}

test('the WhatsApp message describes the saved party except for its budget, and the party can be edited', async () => {
  await open()
  await keepBirthday()
  expect(text()).toBe(
    `${plain} Minha festa: aniversário, 15/05/2099, 80 convidados, em Icaraí, Niterói. Pode me passar um orçamento?`,
  )
  await expect.element(page.getByRole('button', { name: 'Quando? 15 de maio de 2099' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Sua festa 80 convidados' })).toBeVisible()

  await openSheet()
  await expect.element(field('Convidados')).toHaveValue('80')
  await expect.element(choice('Até R$ 3 mil')).toBeChecked()
  // A second tap clears a choice.
  await choice('Aniversário').click()
  await field('Data').fill('')
  await keep()
  await expect
    .poll(text)
    .toBe(`${plain} Minha festa: 80 convidados, em Icaraí, Niterói. Pode me passar um orçamento?`)
})

test("the header shows the party's date in short form, in December too", async () => {
  await open()
  await field('Data').fill('2099-12-24')
  await keep()
  await expect.element(page.getByText('24 dez 2099')).toBeVisible()
})

test('the button Remover deletes the party entirely, and so does signing out', async () => {
  await open()
  await keepBirthday()
  await openSheet()
  await sheet.getByRole('button', { name: 'Remover' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(text()).toBe(plain)
  await expect.element(page.getByRole('button', { name: 'Quando? Escolher' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Sua festa Contar' })).toBeVisible()

  await openSheet()
  await keepBirthday()
  forgetDrafts()
  expect(JSON.stringify(localStorage)).not.toContain('Icaraí')
})

test('an impossible number of guests shows an error beside it, and no input is lost', async () => {
  await open()
  await field('Bairro').fill('Icaraí')
  await field('Convidados').fill('muitos')
  await keep()
  await expect.element(sheet.getByText('Informe os convidados com um número de 1 a 10.000.')).toBeVisible()
  await expect.element(field('Bairro')).toHaveValue('Icaraí')
  await expect.element(field('Convidados')).toHaveValue('muitos')
})

test('a half-typed date shows an error beside it', async () => {
  await open()
  await field('Data').click()
  await userEvent.keyboard('15')
  await keep()
  await expect.element(sheet.getByText(/^Data incompleta ou inválida/)).toBeVisible()
})

test('a date is typed and shown as dd/mm/aaaa, and a year of five digits shows an error', async () => {
  await open()
  await field('Data').click()
  await userEvent.keyboard('15052099')
  await expect.element(field('Data')).toHaveValue('15/05/2099')
  await expect.element(sheet.getByText(/^Sexta-feira, daqui a/)).toBeVisible()
  await userEvent.keyboard('0')
  await keep()
  await expect.element(sheet.getByText(/^Data incompleta ou inválida/)).toBeVisible()
  await expect.element(field('Data')).toHaveValue('15/05/20990')
})

test('a past date of the party is saved with a warning but left out of the WhatsApp message', async () => {
  await open()
  await field('Data').fill(new Date(Date.now() - 2 * 24 * 60 * 60_000).toISOString().slice(0, 10))
  await field('Bairro').fill('Icaraí')
  await expect.element(sheet.getByText('Esta data já passou e não vai na mensagem.')).toBeVisible()
  await keep()
  await expect.poll(text).toBe(`${plain} Minha festa: em Icaraí. Pode me passar um orçamento?`)
})

test('a date long past shows an error, because a party with such a date is deleted at once', async () => {
  await open()
  await field('Data').fill('2020-05-15')
  await keep()
  await expect.element(sheet.getByText(/^Esta data passou há mais de um mês/)).toBeVisible()
})

test('the city of a new party is suggested as a filter but not applied', async () => {
  await open()
  await keepBirthday()
  const suggestion = page.getByRole('link', { name: 'Só quem atende Niterói' })
  await expect.element(suggestion).toHaveAttribute('href', '/profissionais?cidade=Niterói')
  await expect.element(page.getByRole('link', { name: /^Remover o filtro/ })).not.toBeInTheDocument()
})

test("the party's city is not suggested if a place is already a filter", async () => {
  await open({ filters: { region: 'serrana' } })
  await keepBirthday()
  await expect.element(page.getByText(/^Só quem atende/)).not.toBeInTheDocument()
})
