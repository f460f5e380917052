import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Dialog, DialogContent } from '#kit/ui/dialog.tsx'
import { feedbackQueries } from '#resources/feedbacks/queries.ts'
import { feedbackRow } from '#testing/feedback-row.ts'
import { renderInApp, shownData } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { storeSession, userId } from '#testing/signed-in.ts'
import { toastText } from '#testing/toast.ts'
import RatingForm from './rating-form.tsx'

const open = () =>
  renderInApp(
    <Dialog onClose={() => undefined}>
      <DialogContent>
        <RatingForm
          professional={{ id: 'p1', name: 'Sabor & Afeto' }}
          clientId={userId}
          onSent={() => undefined}
        />
      </DialogContent>
    </Dialog>,
  )

const comment = () => page.getByRole('textbox', { name: 'Comentário' })

test("rating again opens the form with the client's earlier review", async () => {
  respondWith({ body: [feedbackRow({ rating: 4, comment: 'Tudo lindo.' })] })
  await open()
  await expect.element(page.getByRole('heading', { name: 'Editar avaliação' })).toBeVisible()
  await expect.element(comment()).toHaveValue('Tudo lindo.')
  await expect.element(page.getByRole('radio', { name: '4 estrelas' })).toBeChecked()
})

test('a first rating opens an empty form', async () => {
  respondWith({ body: [] })
  await open()
  await expect.element(page.getByRole('heading', { name: 'Avaliar Sabor & Afeto' })).toBeVisible()
  await expect.element(comment()).toHaveValue('')
})

test('rating again right after sending opens the form with what was sent', async () => {
  storeSession()
  let kept = feedbackRow({ rating: 4, comment: 'Tudo lindo.' })
  respondWith((url, method, body) => {
    if (url.includes('/feedbacks') && method === 'POST') kept = { ...kept, ...JSON.parse(String(body)) }

    return { body: url.includes('/feedbacks') ? [kept] : [] }
  })
  const screen = await open()
  await comment().fill('Atrasou uma hora.')
  await page.getByRole('button', { name: 'Enviar avaliação' }).click()
  await expect.element(toastText('Feedback enviado!')).toBeVisible()
  await screen.unmount()
  await expect.poll(() => shownData(feedbackQueries.own('p1', userId).queryKey)).toBeUndefined()
  await open()
  await expect.element(comment()).toHaveValue('Atrasou uma hora.')
})

test('an unsent change to a review is kept as a draft unless it was reverted', async () => {
  respondWith({ body: [feedbackRow({ comment: 'Tudo lindo.' })] })
  const screen = await open()
  await comment().fill('Tudo lindo e pontual.')
  await screen.unmount()
  const again = await open()
  await expect.element(comment()).toHaveValue('Tudo lindo e pontual.')
  await userEvent.fill(comment(), 'Tudo lindo.')
  await again.unmount()
  expect(sessionStorage.length).toBe(0)
})
