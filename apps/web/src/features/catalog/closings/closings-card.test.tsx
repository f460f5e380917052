import { daysAfter, today, writtenDay } from '@fenix/domain/dates.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { userId } from '#testing/signed-in.ts'
import { shownToast, toastText } from '#testing/toast.ts'
import { ClosingsCard } from './closings-card.tsx'

const day = daysAfter(40, today())
const written = writtenDay(day)

const asked = (id: string, client_name: string, rest = {}) => ({
  id,
  professional_id: 'p0',
  client_name,
  day,
  state: 'waiting',
  is_busy: false,
  answered_at: null,
  reason: null,
  is_own_withdrawal: null,
  professional_name: null,
  ...rest,
})

/** Simulates a service that lists these closings until they are answered. Returns what was sent to the service. */
function serve(closings: ReturnType<typeof asked>[]) {
  const sent: object[] = []
  let kept = closings
  respondWith((url, _method, body) => {
    if (url.includes('/rpc/my_closings')) return { body: kept }
    if (url.includes('/rpc/my_agenda')) return { body: [] }
    const call = JSON.parse(String(body))
    sent.push(call)
    kept = call.is_right === null ? closings : kept.filter(({ id }) => id !== call.closing_id)
    return { body: true }
  })

  return sent
}

const asks = (name: string) => page.getByText(`${name} disse que fechou com você para ${written}`)

test('a provider can confirm a closing and take the confirmation back', async () => {
  const sent = serve([asked('c0', 'Marina')])
  await renderInApp(<ClosingsCard ownerId={userId} />)
  await expect.element(asks('Marina')).toBeVisible()
  await page.getByRole('button', { name: /^Confirmar/ }).click()
  await expect.element(page.getByText(`${written} ficou ocupado na agenda`).first()).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.element(asks('Marina')).toBeVisible()
  expect(sent).toEqual([
    { closing_id: 'c0', is_right: true, knows_busy: false },
    { closing_id: 'c0', is_right: null, knows_busy: false },
  ])
})

test('the buttons for two clients with the same name say which party they are about', async () => {
  const later = daysAfter(41, today())
  serve([asked('c0', 'Marina'), asked('c1', 'Marina', { day: later })])
  await renderInApp(<ClosingsCard ownerId={userId} />)
  for (const party of [written, writtenDay(later)]) {
    for (const act of ['Confirmar', 'Não fechei']) {
      const name = new RegExp(`^${act} ?: Marina, ${party}$`)
      await expect.element(page.getByRole('button', { name })).toBeVisible()
    }
  }
})

test('refusing a closing takes effect at once, without a dialog to confirm it', async () => {
  const sent = serve([asked('c0', 'Marina')])
  await renderInApp(<ClosingsCard ownerId={userId} />)
  await page.getByRole('button', { name: /^Não fechei/ }).click()
  await expect.element(asks('Marina')).not.toBeInTheDocument()
  expect(sent).toEqual([{ closing_id: 'c0', is_right: false, knows_busy: false }])
})

test('an answer to a closing that the client has just withdrawn is not announced as saved', async () => {
  let kept = [asked('c0', 'Marina')]
  respondWith((url) => {
    if (url.includes('/rpc/my_closings')) return { body: kept }
    if (url.includes('/rpc/my_agenda')) return { body: [] }
    kept = []

    return { body: false }
  })
  await renderInApp(<ClosingsCard ownerId={userId} />)
  await page.getByRole('button', { name: /^Confirmar/ }).click()
  await expect.element(toastText('Não deu para salvar')).toBeVisible()
  await expect.element(toastText('Isso mudou enquanto você lia.')).toBeVisible()
  await expect.element(asks('Marina')).not.toBeInTheDocument()
})

test('the confirmation of a party whose day is over cannot be taken back', async () => {
  serve([asked('c0', 'Marina', { day: daysAfter(-2, today()) })])
  await renderInApp(<ClosingsCard ownerId={userId} />)
  await page.getByRole('button', { name: /^Confirmar/ }).click()
  await expect.element(shownToast()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument()
})

test('at first only two unanswered closings are shown; a closing whose day is busy in the agenda has a warning', async () => {
  const sent = serve([
    asked('c0', 'Marina', { is_busy: true }),
    ...['Olga', 'Bento', 'Lia'].map((name) => asked(name, name)),
  ])
  await renderInApp(<ClosingsCard ownerId={userId} />)
  await expect.element(page.getByText('Esse dia já está ocupado na agenda.')).toBeVisible()
  await expect.element(asks('Bento')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Ver mais 2' }).click()
  await expect.element(asks('Lia')).toBeVisible()
  await page
    .getByRole('button', { name: /^Confirmar/ })
    .first()
    .click()
  await expect.poll(() => sent).toEqual([{ closing_id: 'c0', is_right: true, knows_busy: true }])
})

test('a provider reads why a client withdrew a party, and withdraws another party with a reason', async () => {
  const sent = serve([
    asked('c0', 'Marina', { state: 'confirmed' }),
    asked('c1', 'Olga', { state: 'withdrawn', reason: 'Mudamos a data.', is_own_withdrawal: false }),
    asked('c2', 'Bento', { state: 'withdrawn', reason: 'Fiquei doente.', is_own_withdrawal: true }),
  ])
  await renderInApp(<ClosingsCard ownerId={userId} />)
  await expect.element(page.getByText(`Olga desfez a festa de ${written}`)).toBeVisible()
  await expect.element(page.getByText(/“Mudamos a data.”/)).toBeVisible()
  await expect.element(page.getByText('Fiquei doente.')).not.toBeInTheDocument()
  await page.getByText('1 festa confirmada').click()
  await page.getByRole('button', { name: /^Desfazer/ }).click()
  await page.getByRole('alertdialog').getByLabelText('Motivo').fill('Fiquei sem equipe.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(() => sent).toEqual([{ closing_id: 'c0', reason: 'Fiquei sem equipe.' }])
})
