import { afterEach, describe, expect, test, vi } from 'vitest'
import { cdp, type Locator, page } from 'vitest/browser'
import type { Feedback, ReviewSummary } from '#resources/feedbacks/row.ts'
import type { ListingRow } from '#resources/professionals/lists.ts'
import { keepAction, pendingAction } from '#resources/professionals/pending-action.ts'
import { toProfessional } from '#resources/professionals/row.ts'
import { feedbackRow } from '#testing/feedback-row.ts'
import { listingRow } from '#testing/listing-row.ts'
import { renderInApp, renderServed } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { toastText } from '#testing/toast.ts'
import { keepParty, noParty } from '../party/party.ts'
import VisitorPage from './visitor-page.tsx'

type Changes = {
  row?: Partial<ListingRow>
  review?: Partial<Feedback>
  summary?: Partial<ReviewSummary>
  similar?: string[]
}

/** Opens the page of a professional with one review, on a phone. */
async function openPage({ row, review, summary, similar = [] }: Changes = {}) {
  await page.viewport(360, 740)
  const embedded = {
    ...listingRow(row),
    feedbacks: [feedbackRow(review)],
    summary: { stars: [], of_parties: 0, removed: 0, ...summary },
    similar: similar.map((name) => toProfessional(listingRow({ id: name, slug: name, name }))),
  }
  await renderServed(
    <main className="px-4">
      <VisitorPage embedded={embedded} MoreReviews={() => null} />
    </main>,
  )
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const ratings = () => page.getByRole('list', { name: 'Quantas avaliações de cada nota' })

test('a word without breaks never widens the page, and the contacts stay in view', async () => {
  const word = 'https://'.padEnd(110, 'w')
  await openPage({
    row: {
      name: word,
      description: word,
      included: word,
      categories: { name: word.slice(0, 60), slug: 'w', is_hidden: false },
    },
    review: {
      client_name: word,
      comment: word,
      origin: 'contact',
      feedback_replies: { reply: word, updated_at: '2026-11-20T12:00:00Z' },
    },
    similar: [word],
  })
  expect(document.documentElement.scrollWidth).toBe(360)
  await expect.element(page.getByRole('link', { name: /^WhatsApp/ })).toBeInViewport()
})

for (const [count, buttons] of [
  [14, 0],
  [15, 1],
] as const) {
  test(`with ${count} reviews a visitor sees ${buttons} buttons to order them`, async () => {
    await openPage({ row: { feedback_count: count } })
    expect(page.getByRole('button', { name: 'Ordenar e filtrar' }).elements()).toHaveLength(buttons)
  })
}

test('three ratings are shown as bars', async () => {
  await openPage({ summary: { stars: [0, 0, 0, 1, 2] } })
  await expect.element(ratings().getByText('5 estrelas: 2 avaliações')).toBeInTheDocument()
  await expect.element(ratings().getByText('1 estrela: 0 avaliações')).toBeInTheDocument()
})

test('two ratings are not shown as bars', async () => {
  await openPage({ summary: { stars: [0, 0, 0, 1, 1] } })
  await expect.element(ratings()).not.toBeInTheDocument()
})

for (const [summary, line] of [
  [
    { stars: [0, 0, 0, 1, 8], of_parties: 6, removed: 1 },
    '9 avaliações, 6 de festas confirmadas, 1 excluída pela equipe',
  ],
  [
    { stars: [0, 0, 0, 0, 1], of_parties: 1, removed: 2 },
    '1 avaliação, 1 de festa confirmada, 2 excluídas pela equipe',
  ],
  [{ stars: [0, 0, 0, 1, 1], of_parties: 2, removed: 0 }, '2 avaliações, 2 de festas confirmadas'],
  [{ stars: [0, 0, 0, 0, 0], of_parties: 0, removed: 1200 }, '1.200 excluídas pela equipe'],
] as const) {
  test(`the summary of the reviews is '${line}'`, async () => {
    await openPage({ summary: { ...summary, stars: [...summary.stars] } })
    await expect.element(page.getByText(line, { exact: true })).toBeVisible()
  })
}

test('if no review is of a confirmed party and none was removed, the page has no summary of the reviews', async () => {
  await openPage({ summary: { stars: [0, 0, 0, 0, 2] } })
  await expect.element(page.getByText(/2 avaliações|excluída|confirmada/)).not.toBeInTheDocument()
})

test('sections without content, such as event types or similar professionals, have no heading on the page', async () => {
  const unknown = { price: null, price_unit: null, included: null, event_types: [], reviewed_at: null }
  await openPage({ row: { ...unknown, years_of_experience: null } })
  await expect.element(page.getByText('Sem preço informado')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Sobre' })).toBeVisible()
  for (const name of [/inclui/, 'Tipos de evento', /^Outros profissionais/]) {
    await expect.element(page.getByRole('heading', { name })).not.toBeInTheDocument()
  }
  await expect.element(page.getByText(/No Fênix desde|de experiência/)).not.toBeInTheDocument()
})

test('the first photo is large, with the next ones and the count of the rest beside it', async () => {
  await openPage({ row: { images: [1, 2, 3, 4, 5, 6].map((at) => `u/${at}-1600.webp`) } })
  const photos = page.getByRole('button', { name: /^Ampliar foto/ })
  await expect.element(photos.nth(4)).toHaveTextContent('+1')
  expect(photos.elements()).toHaveLength(5)

  await page.viewport(1280, 800)
  await expect.element(photos.nth(2)).toHaveTextContent('+3')
  expect(photos.elements().filter((photo) => photo.checkVisibility())).toHaveLength(3)
})

test("the page shows the exact WhatsApp message, and a link to send one without the party's details", async () => {
  keepParty({ ...noParty, date: '2099-05-15', guests: '80', budget: 'up_to_3000' })
  respondWith((url) => ({ body: url.includes('ask_day') ? false : [] }))
  await openPage()
  const messageOf = (name: RegExp) => {
    const href = page.getByRole('link', { name }).element().getAttribute('href')

    return new URL(href ?? '').searchParams.get('text') ?? ''
  }
  const sent = messageOf(/^WhatsApp/)
  await expect.element(page.getByText(sent, { exact: true })).toBeVisible()
  expect(sent).toMatch(/Minha festa: 15\/05\/2099, 80 convidados\./)
  expect(messageOf(/^Enviar sem os dados da festa/)).toBe(
    'Olá, Sabor & Afeto Buffet! Encontrei você no Fênix Conecta e gostaria de mais informações.',
  )
})

test("the line about the party's day is above the facts on a phone, and first in the contact box on a desktop", async () => {
  keepParty({ ...noParty, date: '2099-05-15' })
  const { id } = listingRow()
  const answer = { professional_id: id, state: 'free', confirmed_days_ago: 3 }
  respondWith((url) => ({ body: url.includes('ask_day') ? true : [answer] }))
  await openPage({ row: { years_of_experience: 16, price: null } })
  const top = (locator: Locator) => locator.element().getBoundingClientRect().top
  const day = page.getByText('Livre em 15/05/2099', { exact: true })
  await expect.element(day).toBeVisible()
  await expect.element(page.getByText('Agenda em dia há 3 dias')).toBeVisible()
  expect(top(day)).toBeGreaterThan(top(page.getByRole('heading', { level: 1 })))
  expect(top(day)).toBeLessThan(top(page.getByText('16 anos de experiência')))

  await page.viewport(1280, 800)
  expect(top(day)).toBeLessThan(top(page.getByRole('link', { name: /^WhatsApp/ })))
  expect(top(day)).toBeLessThan(top(page.getByText('Sem preço informado')))
})

test("a phone's contact bar says in one line that the professional is busy; the mark is visible in forced-colors mode", async () => {
  keepParty({ ...noParty, date: '2099-05-15', guests: '80' })
  const states = [{ professional_id: listingRow().id, state: 'busy' }]
  respondWith((url) => ({ body: url.includes('ask_day') ? true : url.includes('day_states') ? states : [] }))
  await openPage({ row: { price: 140, price_unit: 'person' } })
  const words = page.getByText('Ocupado em 15/05', { exact: true })
  await expect.element(words).toBeVisible()
  expect(words.element().getBoundingClientRect().height).toBeLessThan(24)

  const colors = async (value: string) => {
    await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
    const { color } = getComputedStyle(words.element())
    const mark = words.element().querySelector('span') ?? document.body

    return { color, mark: getComputedStyle(mark).backgroundColor }
  }
  const { color, mark } = await colors('active')
  await colors('')
  expect(mark).toBe(color)
})

test('without a party the page invites the visitor to describe one', async () => {
  await openPage()
  await page.getByRole('button', { name: 'Contar' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Minha festa' })).toBeVisible()
})

test("a review shows its date, its contact badge and the provider's reply", async () => {
  const reply = { reply: 'Obrigada!', updated_at: '2026-11-21T12:00:00Z' }
  await openPage({ review: { origin: 'contact', feedback_replies: reply } })
  const review = page.getByRole('article', { name: '' })
  await expect.element(review.getByText('20 de nov. de 2026')).toBeVisible()
  await expect.element(review.getByText('Contato pelo Fênix')).toBeVisible()
  await expect
    .element(review.getByRole('heading', { name: 'Resposta de Sabor & Afeto Buffet' }))
    .toBeVisible()
  await expect.element(review.getByText('21 de nov. de 2026')).toBeVisible()
})

test('a review of a confirmed party has only the badge of the party, which opens an explanation', async () => {
  await openPage({ review: { origin: 'party' } })
  const review = page.getByRole('article', { name: '' })
  await review.getByText('Festa confirmada').click()
  await expect.element(review.getByText(/confirmaram o dia desta festa por aqui/)).toBeVisible()
  await expect.element(review.getByText('Contato pelo Fênix')).not.toBeInTheDocument()
})

afterEach(() => void vi.restoreAllMocks())

describe('sharing the page', () => {
  const link = `${location.origin}/profissional/sabor-afeto-buffet`
  const shareWith = async (share: unknown) => {
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    await openPage()
    await page.getByRole('button', { name: 'Compartilhar' }).click()
  }

  test("the share sheet receives the page's title and URL", async () => {
    const share = vi.fn(async () => {})
    await shareWith(share)
    await expect
      .poll(() => share)
      .toHaveBeenCalledWith({ title: 'Sabor & Afeto Buffet · Buffet · Fênix Conecta', url: link })
  })

  test("if the device has no share sheet, the page's URL is copied", async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await shareWith(undefined)
    await expect.element(toastText('Link copiado')).toBeVisible()
    expect(write).toHaveBeenCalledWith(link)
  })
})

test('a visitor who returns without signing in abandons the pending action', async () => {
  keepAction({ action: 'favorite', slug: 'sabor-afeto-buffet', name: 'Sabor & Afeto Buffet', from: '/' })
  expect(pendingAction()).toBeDefined()
  await openPage()
  expect(pendingAction()).toBeUndefined()
})

test('the page of an unknown professional shows a message and links to the start page', async () => {
  await renderInApp(<VisitorPage embedded={null} MoreReviews={() => null} />)
  await expect.element(page.getByRole('heading', { name: 'Profissional não encontrado' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ir para o início' })).toHaveAttribute('href', '/')
})
