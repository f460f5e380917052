import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { storeSession } from '#testing/signed-in.ts'
import { toastText } from '#testing/toast.ts'
import { ReportLink, ReviewMenu } from './report-link.tsx'

const profile = { kind: 'professional', id: 'p1', name: 'Som do Mar' } as const
const review = { kind: 'feedback', id: 'f1', name: 'Ana' } as const

const link = () => page.getByRole('button', { name: /^Denunciar/ })
const dots = () => page.getByLabelText(/^Mais sobre a avaliação de Ana/)
const dialog = () => page.getByRole('dialog')
const reason = (name: string) => dialog().getByRole('radio', { name })
const details = () => dialog().getByRole('textbox', { name: /^Detalhes/ })
const submit = () => dialog().getByRole('button', { name: 'Enviar denúncia' })

async function openReport(target: typeof profile | typeof review = profile) {
  // Wide enough that no toast covers the dialog.
  await page.viewport(1280, 800)
  await renderInApp(
    <main>{target.kind === 'professional' ? <ReportLink {...target} /> : <ReviewMenu {...target} />}</main>,
  )
  if (target.kind === 'feedback') await dots().click()
  await link().click()
  await expect.element(submit()).toBeVisible()
}

const reasonsShown = () =>
  dialog()
    .getByRole('radio')
    .elements()
    .map((radio) => radio.closest('label')?.textContent)

test('the report of a profile offers only the reasons that apply to profiles', async () => {
  await openReport()
  expect(reasonsShown()).toEqual([
    'Não é quem diz ser',
    'Golpe ou cobrança indevida',
    'Fotos ou textos de outra pessoa',
    'Ofensivo ou impróprio',
    'Outro motivo',
  ])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('the report of a profile links to advice for people who have already paid, which opens in another tab', async () => {
  await openReport()
  const link = dialog().getByRole('link', { name: 'Já pagou? Veja o que fazer nas primeiras horas' })
  await expect.element(link).toHaveAttribute('href', '/ajuda#paguei')
  await expect.element(link).toHaveAttribute('target', '_blank')
})

test('sending a report about a review shows a confirmation and closes the dialog', async () => {
  const requests: string[] = []
  respondWith((url) => {
    requests.push(new URL(url).pathname)
    return { body: null }
  })
  await openReport(review)
  await expect.element(dialog().getByText(/^Denunciar a avaliação de Ana/)).toBeVisible()
  expect(reasonsShown()).toEqual([
    'Ofensiva',
    'Não parece verdadeira',
    'Dados pessoais',
    'Propaganda',
    'Outro motivo',
  ])
  await reason('Propaganda').click()
  await submit().click()
  await expect.element(toastText('Recebemos sua denúncia')).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(dots()).toHaveFocus()
  await expect.element(link()).not.toBeInTheDocument()
  expect(requests).toEqual(['/rest/v1/rpc/report'])
})

test("a report includes its sender's closing only if the sender ticks a box, which always starts unticked", async () => {
  storeSession()
  const sent: unknown[] = []
  const closing = { id: '7d5f8a0e-6f0b-4d0e-9a3e-2f6f3f0f9d11', day: '2027-05-15' }
  respondWith((url, _method, body) => {
    if (url.includes('/rpc/report')) sent.push(JSON.parse(String(body)).closing_id)
    return { body: url.includes('closing_to_show') ? [closing] : null }
  })
  const box = () => dialog().getByRole('checkbox', { name: 'Mostrar à equipe a festa fechada de 15/05/2027' })
  await openReport()
  await expect
    .element(box())
    .toHaveAccessibleDescription(/Assim dá para saber que a denúncia é de um de vocês/)
  for (const isTicked of [false, true]) {
    await expect.element(box()).not.toBeChecked()
    await box().click()
    if (!isTicked) {
      await userEvent.keyboard('{Escape}')
      await link().click()
      await expect.element(box()).not.toBeChecked()
    }
    await reason('Golpe ou cobrança indevida').click()
    await submit().click()
    await expect.element(dialog()).not.toBeInTheDocument()
    if (!isTicked) await link().click()
  }
  expect(sent).toEqual([undefined, closing.id])
})

test('a sender who closed no deal with the reported professional sees no checkbox to mention one', async () => {
  storeSession()
  const asked: string[] = []
  respondWith((url) => {
    asked.push(new URL(url).pathname)
    return { body: [] }
  })
  await openReport(review)
  await expect.poll(() => asked).toEqual(['/rest/v1/rpc/closing_to_show'])
  await reason('Propaganda').click()
  await expect.element(dialog().getByRole('checkbox')).not.toBeInTheDocument()
})

test('a report without a reason, or with Outro motivo and no details, is not sent', async () => {
  await openReport()
  await submit().click()
  await expect.element(dialog().getByText('Escolha um motivo.')).toBeVisible()
  await reason('Outro motivo').click()
  await submit().click()
  await expect.element(dialog().getByText('Conte o que aconteceu.')).toBeVisible()
  await expect.element(details()).toHaveFocus()
})

test('a reason can be chosen by keyboard', async () => {
  await openReport()
  await dialog().element().querySelector<HTMLInputElement>('input')?.focus()
  await userEvent.keyboard(' {ArrowDown}')
  await expect.element(reason('Golpe ou cobrança indevida')).toBeChecked()
})

test('a report that could not be sent shows the error and keeps its text', async () => {
  respondWith({ status: 429, body: { code: 'PT429', message: 'Recebemos muitas denúncias hoje.' } })
  await openReport()
  await reason('Outro motivo').click()
  await details().fill('Pediu sinal e sumiu.')
  await submit().click()
  await expect.element(dialog().getByText('A denúncia não foi enviada')).toBeVisible()
  await expect.element(dialog().getByText('Recebemos muitas denúncias hoje.')).toBeVisible()
  await expect.element(details()).toHaveValue('Pediu sinal e sumiu.')
})

test('the details of a report are kept when the dialog is closed, until the report is sent', async () => {
  respondWith({ body: null })
  await openReport()
  await details().fill('Usa as minhas fotos.')
  await userEvent.keyboard('{Escape}')
  await link().click()
  await expect.element(details()).toHaveValue('Usa as minhas fotos.')
  await reason('Fotos ou textos de outra pessoa').click()
  await submit().click()
  await expect.element(toastText('Recebemos sua denúncia')).toBeVisible()
  await link().click()
  await expect.element(details()).toHaveValue('')
})
