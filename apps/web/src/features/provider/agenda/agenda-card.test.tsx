import { daysAfter, today } from '@fenix/domain/dates.ts'
import { monthsAfter, spokenDay } from '@fenix/domain/months.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { userId } from '#testing/signed-in.ts'
import { AgendaCard } from './agenda-card.tsx'

const now = today()
const dayMs = 24 * 60 * 60 * 1000

type Row = { confirmed_at: string; never_on: number[]; busy: string[]; free: string[]; parties: string[] }

/** A service with one agenda, which responds to changes once `changed` resolves. Returns what was sent. */
function serve(kept: Partial<Row> | undefined, changed?: Promise<void>) {
  const sent: string[] = []
  respondWith((url, _method, body) => {
    const name = /rpc\/(\w+)/.exec(url)?.[1]
    if (name === 'my_agenda') {
      const row = {
        confirmed_at: new Date().toISOString(),
        never_on: [],
        busy: [],
        free: [],
        parties: [],
        ...kept,
      }
      return { body: kept ? [row] : [] }
    }
    if (kept) kept.confirmed_at = new Date().toISOString()
    sent.push(`${name} ${body ?? ''}`)
    return changed ? changed.then(() => ({ body: null })) : { body: null }
  })

  return sent
}

const day = (date: string, state: string) =>
  page.getByRole('button', { name: `${spokenDay(date)}, ${state}`, exact: true })

test('a tap makes a free day busy', async () => {
  const sent = serve({})
  await renderInApp(<AgendaCard ownerId={userId} />)
  await day(now, 'livre').click()
  await expect.poll(() => sent).toEqual([`set_busy_day ${JSON.stringify({ day: now, is_busy: true })}`])
  await expect.element(page.getByText('Em dia hoje')).toBeVisible()
})

test('a tap makes a busy day free', async () => {
  const sent = serve({ busy: [now] })
  await renderInApp(<AgendaCard ownerId={userId} />)
  await day(now, 'ocupado').click()
  await expect.poll(() => sent).toEqual([`set_busy_day ${JSON.stringify({ day: now, is_busy: false })}`])
})

test('arrow and page keys move through days, weeks and months, and stop at the last month', async () => {
  serve({})
  await renderInApp(<AgendaCard ownerId={userId} />)
  await expect.element(day(now, 'livre')).toBeVisible()
  day(now, 'livre').element().focus()
  for (const [keys, at] of [
    ['{ArrowRight}', daysAfter(1, now)],
    ['{ArrowDown}', daysAfter(8, now)],
    ['{ArrowUp}{ArrowLeft}', now],
    ['{PageDown}', monthsAfter(1, now)],
    ['{PageUp}', monthsAfter(-1, monthsAfter(1, now))],
  ] as const) {
    await userEvent.keyboard(keys)
    await expect.element(day(at, 'livre')).toHaveFocus()
  }
  for (let month = 0; month < 20; month++) await userEvent.keyboard('{PageDown}')
  await expect.element(day(monthsAfter(18, now), 'livre')).toHaveFocus()
})

test('an agenda that the provider has not touched for 35 days asks for a confirmation', async () => {
  const sent = serve({ confirmed_at: new Date(Date.now() - 36 * dayMs).toISOString() })
  await renderInApp(<AgendaCard ownerId={userId} />)
  await expect.element(page.getByText('Sua agenda está parada há 36 dias.')).toBeVisible()
  await page.getByRole('button', { name: 'Está em dia' }).click()
  await expect.element(page.getByText('Em dia hoje')).toBeVisible()
  expect(sent[0]).toMatch(/^confirm_agenda/)
})

test('a changed agenda counts as up to date before the service responds', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const sent = serve({ confirmed_at: new Date(Date.now() - 36 * dayMs).toISOString() }, promise)
  await renderInApp(<AgendaCard ownerId={userId} />)
  await day(now, 'livre').click()
  await expect.element(page.getByText('Em dia hoje')).toBeVisible()
  await expect.poll(() => sent).toHaveLength(1)
  resolve()
})

test('a provider without an agenda reads what an agenda is for', async () => {
  serve(undefined)
  await renderInApp(<AgendaCard ownerId={userId} />)
  await expect.element(page.getByText(/^Marque os dias ocupados/)).toBeVisible()
})

test('marking the day of a confirmed party as free asks the provider for confirmation first', async () => {
  const sent = serve({ busy: [now], parties: [now] })
  await renderInApp(<AgendaCard ownerId={userId} />)
  await day(now, 'festa confirmada').click()
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Liberar o dia' }).click()
  await expect.poll(() => sent).toEqual([`set_busy_day ${JSON.stringify({ day: now, is_busy: false })}`])
})

test('a provider can mark a weekday on which they never work', async () => {
  const sent = serve({ never_on: [0] })
  await renderInApp(<AgendaCard ownerId={userId} />)
  await page.getByText('Dias da semana em que você não atende').first().click()
  await page.getByRole('checkbox', { name: 'Segunda' }).click()
  await expect.poll(() => sent).toEqual(['set_never_on {"weekdays":[0,1]}'])
})
