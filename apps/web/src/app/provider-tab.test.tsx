import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { config } from '#kit/browser/config.ts'
import { watchBack } from '#kit/dialog/overlays.ts'
import { loadStorage } from '#resources/supabase/load.ts'
import { registrationRow } from '#testing/registration-row.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import ProviderTab from './provider-tab.tsx'

vi.mock('#resources/supabase/follow-table.ts', () => ({ followTable: () => () => {} }))

const complete = {
  status: 'approved',
  category_id: 3,
  cities: ['Niterói', 'Maricá', 'Magé', 'Areal'],
  price: 1200,
  price_unit: 'party',
  included: 'Louça.',
  event_types: ['wedding'],
  images: ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `u/${name}-1600.webp`),
  reviewed_at: '2026-03-12T12:00:00Z',
  updated_at: '2026-11-09T12:00:00Z',
}

// The storage client is loaded first: otherwise a form might list the photo folder only after its test has ended.
beforeAll(async () => {
  watchBack()
  await loadStorage()
})

let closings: object[]

beforeEach(async () => {
  closings = []
  window.history.replaceState(null, '', '/perfil')
  await page.viewport(1280, 800)
})

/** Opens the tab with a changed profile. A test with other photos needs another `ownerId`: an owner's photos outlive the form. */
async function open(changes: object = {}, ownerId = 'complete', title = 'Seu perfil está no ar') {
  respondWith((url) => {
    if (url.includes('/professionals?')) return { body: registrationRow({ ...complete, ...changes }) }
    if (url.includes('/rpc/tax_id_of')) return { body: null }
    if (url.includes('/rpc/my_closings')) return { body: closings }

    return { body: url.includes('/categories?') ? [{ id: 3, name: 'Buffet' }] : [] }
  })
  const screen = await renderInApp(<ProviderTab ownerId={ownerId} isOwn />)
  await expect.element(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()

  return screen
}

const tips = () => page.getByRole('article', { name: 'Complete seu perfil' })
/** Closes the sheet, and waits until its history entry is gone. */
async function closeSheet() {
  await page.getByRole('button', { name: 'Fechar' }).click()
  await expect.poll(() => window.history.state?.overlays ?? 0).toBe(0)
}

const edit = () => page.getByRole('button', { name: 'Editar Perfil' })
const focused = () =>
  document.activeElement?.getAttribute('name') ?? document.activeElement?.getAttribute('data-field')

test('a provider sees their published profile, and Editar Perfil opens the form filled with it', async () => {
  await open()
  await expect.element(page.getByText('· Buffet · Niterói, Maricá, Magé, Areal')).toBeVisible()
  await expect
    .element(page.getByText(/Desde 12 de mar\. de 2026 · última mudança em 9 de nov\. de 2026/))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Ver página' }))
    .toHaveAttribute('href', '/profissional/atelie-da-orla')
  const name = page.getByLabelText('Nome', { exact: true })
  await expect.element(name).not.toBeInTheDocument()
  await edit().click()
  await expect.element(page.getByRole('heading', { name: 'Editar Perfil', level: 1 })).toBeInViewport()
  expect(document.activeElement?.textContent).toContain('Salvar alterações')
  await expect.element(name).toHaveValue('Ateliê da Orla')
})

test("Voltar closes the form and shows the provider's home; after a reload, an open form is open again", async () => {
  const screen = await open()
  await edit().click()
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect.element(page.getByRole('heading', { name: 'Seu perfil está no ar' })).toBeVisible()
  expect(document.activeElement?.textContent).toContain('Ver página')
  await edit().click()
  await screen.unmount()
  await open({}, 'complete', 'Editar Perfil')
  await expect.element(page.getByLabelText('Nome', { exact: true })).toBeVisible()
})

test('tapping a part of the profile under Editar Perfil opens the form and focuses the first field of that part', async () => {
  await open({ whatsapp: '21900000117', instagram: 'ateliedaorla' })
  const card = page.getByRole('article', { name: 'Editar Perfil' })
  await expect.element(card.getByText('(21) 90000-0117 · @ateliedaorla')).toBeVisible()
  await expect.element(card.getByText('6 fotos; a primeira é a capa.')).toBeVisible()
  for (const [part, field] of [
    [/^Nome, categoria/, 'name'],
    [/^Contatos/, 'whatsapp'],
    [/^Fotos/, 'images'],
  ] as const) {
    await card.getByRole('button', { name: part }).click()
    await expect.poll(focused).toBe(field)
    await page.getByRole('link', { name: 'Voltar' }).click()
  }
})

const undone = {
  decision: {
    reason: 'O número não atende.',
    fields: ['whatsapp', 'price'],
    decided_at: '2026-11-10T12:00:00.5+00:00',
  },
}

test("the provider's home shows which edit an administrator undid, until the provider closes the notice", async () => {
  const changes = { ...undone, updated_at: '2026-11-10T12:00:00.5+00:00' }
  const screen = await open(changes)
  await expect.element(page.getByText('Desfizemos a sua mudança')).toBeVisible()
  await expect.element(page.getByText('O que voltou: WhatsApp, Preço.')).toBeVisible()
  await expect.element(page.getByText('“O número não atende.”')).toBeVisible()
  await page.getByRole('button', { name: 'Entendi' }).click()
  await expect.element(page.getByText('Desfizemos a sua mudança')).not.toBeInTheDocument()
  await screen.unmount()
  await open(changes)
  await expect.element(page.getByText('Desfizemos a sua mudança')).not.toBeInTheDocument()
})

test('the notice of an undone edit is gone once the provider has changed the profile again', async () => {
  await open({ ...undone, updated_at: '2026-11-10T12:00:01+00:00' })
  await expect.element(page.getByText('Desfizemos a sua mudança')).not.toBeInTheDocument()
})

test('if a profile has no reviews yet, the button "Mandar a página" opens the share sheet', async () => {
  await open()
  await expect.element(page.getByText('Nenhuma avaliação ainda.')).toBeVisible()
  await page.getByRole('button', { name: 'Mandar a página' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Compartilhar' })).toBeVisible()
  await closeSheet()
})

test("a long name without spaces widens neither the provider's home nor the share sheet", async () => {
  await page.viewport(360, 740)
  const name = 'Maravilhosa'.repeat(10)
  await open({ name, slug: name.toLowerCase(), images: [] }, 'long')
  const { documentElement } = document
  expect(documentElement.scrollWidth).toBe(documentElement.clientWidth)
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  const sheet = page.getByRole('dialog', { name: 'Compartilhar' })
  await expect.element(sheet).toBeVisible()
  expect(sheet.element().scrollWidth).toBe(sheet.element().clientWidth)
  await closeSheet()
})

test('a complete profile has no tips', async () => {
  await open()
  await expect.element(tips()).not.toBeInTheDocument()
})

const unsaid = { included: null, event_types: [], instagram: null }

test.for([
  [/^Diga a partir de quanto/, 'price'],
  [/^Adicione mais 4 fotos/, 'images'],
  [/^Atende outra cidade/, 'cities'],
] as const)('only three of six open tips are shown; tapping %s focuses its field', async ([tip, field]) => {
  const first = {
    price: null,
    price_unit: null,
    images: ['u/a-1600.webp', 'u/b-1600.webp'],
    cities: ['Niterói'],
  }
  await open({ ...first, ...unsaid }, 'incomplete')
  await expect.element(tips().getByText('0 de 6')).toBeVisible()
  await expect.element(tips().getByRole('listitem')).toHaveLength(3)
  await tips().getByRole('button', { name: tip }).click()
  await expect.poll(focused).toBe(field)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => window.history.state?.overlays ?? 0).toBe(0)
})

test.for([
  [/^Diga o que está incluído/, 'included'],
  [/^Marque os tipos de evento/, 'event_types'],
  [/^Mostre seu Instagram/, 'instagram'],
] as const)(
  'once three of six tips are done, the other three are shown; tapping %s focuses its field',
  async ([tip, field]) => {
    await open(unsaid)
    await expect.element(tips().getByText('3 de 6')).toBeVisible()
    await tips().getByRole('button', { name: tip }).click()
    await expect.poll(focused).toBe(field)
  },
)

test('"Atendo só estas" marks the tip about cities as done, and on this device it stays done after a reload', async () => {
  const screen = await open({ cities: ['Niterói'], instagram: null })
  await expect.element(tips().getByText('4 de 6')).toBeVisible()
  await page.getByRole('button', { name: 'Atendo só estas' }).click()
  await expect.element(tips().getByText('5 de 6')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Complete seu perfil' })).toHaveFocus()
  await screen.unmount()
  await open({ cities: ['Niterói'] })
  await expect.element(tips()).not.toBeInTheDocument()
})

const suspension = (reason: string) => ({
  status: 'suspended',
  decision: { reason, fields: [], decided_at: '2026-09-02T16:44:00Z' },
})
const openSuspended = (reason: string) => open(suspension(reason), 'suspended', 'Seu perfil está suspenso')

test('a suspended provider sees the date and reason of the suspension, can contact support and can edit the profile', async () => {
  config.supportEmail = 'ajuda@festas.example'
  await openSuspended('Duas clientes disseram que as fotos não são suas.')
  await expect.element(page.getByText('Suspenso desde 2 de set. de 2026')).toBeVisible()
  await expect.element(page.getByText('“Duas clientes disseram que as fotos não são suas.”')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Falar conosco' }))
    .toHaveAttribute('href', expect.stringMatching(/^mailto:ajuda@festas\.example\?/))
  config.supportEmail = undefined
  await expect.element(page.getByRole('link', { name: 'Ver página' })).not.toBeInTheDocument()
  await edit().click()
  await expect
    .element(page.getByText('O que você salvar aparece quando seu perfil voltar ao ar.'))
    .toBeVisible()
})

test('a suspended provider still sees their confirmed parties', async () => {
  closings = [{ id: 'c0', state: 'confirmed', client_name: 'Marina', day: '2099-05-15', reason: null }]
  await openSuspended('')
  await page.getByText('1 festa confirmada').click()
  await expect.element(page.getByRole('button', { name: /^Desfazer/ })).toBeVisible()
})

test('a suspension without a reason says that none was given, and offers no contact if no support address is set', async () => {
  await openSuspended('')
  await expect.element(page.getByText('Falar conosco')).not.toBeInTheDocument()
  await expect.element(page.getByText('A equipe não escreveu o motivo.')).toBeVisible()
})

test('an administrator who views a suspended provider sees the reason and where to reactivate the profile', async () => {
  respondWith((url) => {
    if (url.includes('/professionals?'))
      return { body: registrationRow({ ...complete, ...suspension('Fotos de outra pessoa.') }) }

    return { body: url.includes('/rpc/tax_id_of') ? null : [] }
  })
  await renderInApp(<ProviderTab ownerId="viewed" isOwn={false} />)
  await expect.element(page.getByText('Perfil suspenso')).toBeVisible()
  await expect.element(page.getByText('“Fotos de outra pessoa.”')).toBeVisible()
  await expect.element(page.getByText('Reative em Admin, na aba Fornecedores.')).toBeVisible()
})
