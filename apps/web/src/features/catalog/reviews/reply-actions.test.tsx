import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { feedbackRow } from '#testing/feedback-row.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { toastText } from '#testing/toast.ts'
import { ReplyActions } from './reply-actions.tsx'

const show = (reply?: string) =>
  renderInApp(
    <ReplyActions
      feedback={feedbackRow({
        feedback_replies: reply === undefined ? null : { reply, updated_at: '2026-11-21T12:00:00Z' },
      })}
    />,
  )

const text = () => page.getByRole('textbox', { name: 'Sua resposta' })
const publish = () => page.getByRole('button', { name: 'Publicar resposta' })

test('a reply that is not published yet is kept when its form is closed', async () => {
  respondWith({ body: [{ reply: 'Obrigada!' }] })
  await show()
  await page.getByRole('button', { name: /^Responder à avaliação de Ana/ }).click()
  await expect.element(text()).toHaveFocus()
  await text().fill('Obrigada!')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(page.getByRole('button', { name: /^Responder/ })).toHaveFocus()
  await page.getByRole('button', { name: /^Responder/ }).click()
  await expect.element(text()).toHaveValue('Obrigada!')
  await publish().click()
  await expect.element(toastText('Resposta publicada!')).toBeVisible()
  expect(sessionStorage.length).toBe(0)
})

test('an empty reply or one of 501 characters shows an error beside the field', async () => {
  await show()
  await page.getByRole('button', { name: /^Responder/ }).click()
  await publish().click()
  await expect.element(page.getByText('Escreva uma resposta.')).toBeVisible()
  await text().fill('a'.repeat(501))
  await publish().click()
  await expect.element(text()).toHaveAccessibleDescription(/A resposta deve ter no máximo 500 caracteres/)
})

test('a provider can edit a reply, and delete it after confirmation', async () => {
  respondWith({ body: null })
  await show('Obrigada!')
  await page.getByRole('button', { name: /^Editar resposta/ }).click()
  await expect.element(text()).toHaveValue('Obrigada!')
  await page.getByRole('button', { name: 'Excluir resposta' }).click()
  const question = page.getByRole('alertdialog', { name: 'Excluir esta resposta?' })
  await question.getByRole('button', { name: 'Excluir resposta' }).click()
  await expect.element(toastText('Resposta excluída!')).toBeVisible()
  await expect.element(text()).not.toBeInTheDocument()
})
