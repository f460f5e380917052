import { createAgenda, createProfessional } from '@fenix/database/factories/professionals.ts'
import { daysAfter, today, writtenDay, writtenShortDay } from '@fenix/domain/dates.ts'
import { spokenDay } from '@fenix/domain/months.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signedIn, unique } from './people.ts'
import { whenAppHasStarted } from './screen.ts'
import type { Server } from './server.ts'

/** The same day in every journey, because an IP network may ask about only a few dates. */
const day = daysAfter(40, today())
const soon = writtenShortDay(day)

test('a provider marks days busy and free by tap and by key, and confirms an outdated agenda', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { id } = await signedIn(server, page, 'provider')
  const { id: registration } = await createProfessional(server.db, { owner: { id } })
  await page.goto(server.url)
  const agenda = page
    .getByRole('region', { name: 'Agenda' })
    .or(page.getByRole('article', { name: 'Agenda' }))
  const dayButton = (date: string, state: 'livre' | 'ocupado') =>
    agenda.getByRole('button', { name: `${spokenDay(date)}, ${state}`, exact: true })
  const now = today()
  const busyDays = async () => {
    const { rows } = await server.db.query<{ day: string }>(
      'select day::text from private.agenda_days where professional_id = $1 and is_busy order by day',
      [registration],
    )
    return rows.map((row) => row.day)
  }

  await test.step('a tap is saved at once', async () => {
    await expect(agenda.getByText(/^Marque os dias ocupados/)).toBeVisible()
    await dayButton(now, 'livre').click()
    await expect(dayButton(now, 'ocupado')).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(busyDays).toEqual([now])
    await expect(agenda.getByText('Em dia hoje')).toBeVisible()
  })

  await test.step('the keyboard moves to a day and changes it', async () => {
    await dayButton(now, 'ocupado').focus()
    await page.keyboard.press('Space')
    await expect.poll(busyDays).toEqual([])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect(dayButton(daysAfter(8, now), 'livre')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(busyDays).toEqual([daysAfter(8, now)])
  })

  await test.step('after 35 days the agenda asks whether it is up to date', async () => {
    await server.db.query(
      `update private.agendas set confirmed_at = now() - interval '36 days' where professional_id = $1`,
      [registration],
    )
    await page.reload()
    await expect(agenda.getByText('Sua agenda está parada há 36 dias.')).toBeVisible()
    await agenda.getByRole('button', { name: 'Está em dia' }).click()
    await expect(agenda.getByText('Em dia hoje')).toBeVisible()
    await expect(agenda.getByText(/parada/)).toHaveCount(0)
    expect(await busyDays()).toEqual([daysAfter(8, now)])
  })
})

/** Creates a professional for each state on `day`; returns the search term that finds them all. */
async function createStates({ db }: Server) {
  const word = `Baile${unique()}`
  const create = (name: string) => createProfessional(db, { name: `${word} ${name}` })
  const [busy, free, still] = [await create('ocupado'), await create('livre'), await create('parado')]
  await create('sem agenda')
  await createAgenda(db, { professional: busy, busy: [day] })
  await createAgenda(db, { professional: free })
  const confirmedAt = new Date(Date.now() - 36 * 24 * 60 * 60_000)
  await createAgenda(db, { professional: still, confirmedAt, busy: [day] })

  return word
}

const fill = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).backgroundColor)
const whatsapp = (place: Page | Locator) => place.getByRole('link', { name: /^WhatsApp/ })

/** Opens a list with one professional for each state of an agenda. */
async function openStates(server: Server, page: Page, width: number) {
  const word = await createStates(server)
  await page.setViewportSize({ width, height: 740 })
  await page.goto(`${server.url}/profissionais?busca=${word}`)
  await whenAppHasStarted(page)
  await expect(page.getByText('Pergunte')).toHaveCount(0)
  await page.getByRole('button', { name: 'Quando? Escolher' }).click()

  return {
    sheet: page.getByRole('dialog', { name: 'Quando é a festa?' }),
    card: (name: string) => page.getByRole('article', { name: `${word} ${name}` }),
    follow: (name: string) => page.getByRole('link', { name: `${word} ${name}`, exact: true }).click(),
    headOf: (name: string) => page.getByRole('heading', { level: 1, name: `${word} ${name}` }),
  }
}

type States = Awaited<ReturnType<typeof openStates>>

/** Asserts that each card shows a state, and that busy professionals come last, dimmed but reachable. */
async function expectStates(page: Page, { card }: States) {
  await expect(page).toHaveURL(new RegExp(`data=${day}`))
  await expect(card('livre').getByText(`Livre em ${soon}`)).toBeVisible()
  await expect(card('sem agenda').getByText('Pergunte', { exact: true })).toBeVisible()
  await expect(card('parado').getByText('Pergunte', { exact: true })).toBeVisible()
  await expect(page.getByRole('article').last().getByText(`Ocupado em ${soon}`)).toBeVisible()
  await expect(page.getByText('4 profissionais · 1 livre').first()).toBeVisible()
  expect(await fill(whatsapp(card('ocupado')))).not.toBe(await fill(whatsapp(card('livre'))))
  await expect(whatsapp(card('ocupado'))).toHaveAttribute('href', /^https:\/\/wa\.me/)
}

/** The state in the bar of contact buttons, which stays at the edge of a phone's screen. */
const inBar = (page: Page) => page.getByText(`Ocupado em ${soon}`, { exact: true })

test("a visitor chooses the party's date by tap and sees who is free, at 360 px", async ({
  page,
  server,
}) => {
  const states = await openStates(server, page, 360)
  const { sheet, card, follow, headOf } = states
  const one = sheet.getByRole('button', { name: spokenDay(day), exact: true })
  while (!(await one.isVisible())) await sheet.getByRole('button', { name: 'Próximo mês' }).click()
  await one.click()
  await expect(sheet.getByLabel('Data')).toHaveValue(writtenDay(day))
  await sheet.getByRole('button', { name: 'Ver quem está livre' }).click()
  await expectStates(page, states)

  await test.step("a busy professional's page does not advertise the contact", async () => {
    await follow('ocupado')
    await expect(headOf('ocupado')).toBeVisible()
    await expect(page.getByText(`Ocupado em ${writtenDay(day)}`)).toBeVisible()
    await expect(inBar(page)).toBeInViewport()
    const busyFill = await fill(whatsapp(page).first())
    await page.goBack()
    await follow('livre')
    await expect(page.getByText(`Livre em ${writtenDay(day)}`)).toBeVisible()
    expect(await fill(whatsapp(page).first())).not.toBe(busyFill)
    await page.goBack()
  })

  await test.step("'Só livres' keeps only professionals whose agenda says that they are free", async () => {
    await page.getByRole('link', { name: 'Só livres', exact: true }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(card('livre')).toBeVisible()
  })

  await test.step('without a date no card shows a state', async () => {
    await page.getByRole('button', { name: /^Quando\? / }).click()
    await page.getByRole('button', { name: 'Ainda não sei' }).click()
    await expect(page.getByRole('article')).toHaveCount(4)
    await expect(page.getByText(/^(Livre em|Ocupado em|Pergunte)/)).toHaveCount(0)
  })
})

test("a visitor types the party's date and sees who is free, at 1280 px", async ({ page, server }) => {
  const states = await openStates(server, page, 1280)
  await states.sheet.getByLabel('Data').focus()
  await page.keyboard.type(writtenDay(day).replaceAll('/', ''))
  await page.keyboard.press('Enter')
  await expectStates(page, states)

  await states.follow('ocupado')
  for (const isServed of [false, true]) {
    if (isServed) await page.reload()
    await expect(states.headOf('ocupado')).toBeVisible()
    await expect(page.getByText(`Ocupado em ${writtenDay(day)}`)).toBeVisible()
    await expect(inBar(page)).toBeHidden()
  }
})

test('if nobody is free, a visitor is offered another date, the next city and professionals to ask', async ({
  page,
  server: { db, url },
}) => {
  const near = daysAfter(1, day)
  const category = 'Cerimonial'
  for (const _ of [1, 2, 3]) {
    const professional = await createProfessional(db, { category, cities: ['Cambuci'] })
    await createAgenda(db, { professional, busy: [daysAfter(-1, day), day] })
  }
  await createAgenda(db, {
    professional: await createProfessional(db, { category, cities: ['São Fidélis'] }),
  })
  const nobody = `Ninguém marcou que está livre em ${soon}`
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${url}/profissionais?categoria=cerimonial&cidade=cambuci&data=${day}&so-livres=sim`)
  await whenAppHasStarted(page)
  for (const [link, shown] of [
    [`Ver quem está livre em ${writtenShortDay(near)}`, `Livre em ${writtenShortDay(near)}`],
    ['Ver em São Fidélis', `Livre em ${soon}`],
    ['Ver quem responde “Pergunte”', `Ocupado em ${soon}`],
  ] as const) {
    await expect(page.getByText(nobody)).toBeVisible()
    await page.getByRole('link', { name: link }).click()
    await expect(page.getByRole('article').first().getByText(shown)).toBeVisible()
    await page.goBack()
  }
})
