import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { userId } from '#testing/signed-in.ts'
import { toastText } from '#testing/toast.ts'
import { MailsRow } from './mails-row.tsx'

const button = (name: string) => page.getByRole('button', { name: `${name} avisos por e-mail` })

test('the button that switches mails off and on keeps the focus', async () => {
  respondWith((url) => ({ body: url.includes('/my_product_mails') ? true : null }))
  await renderInApp(<MailsRow userId={userId} />)
  await expect.element(page.getByText(/^Sobre as avaliações/)).toBeVisible()
  await button('Desligar').click()
  await expect.element(page.getByText(/^Desligados\./)).toBeVisible()
  await expect.element(button('Ligar')).toHaveFocus()
  await button('Ligar').click()
  await expect.element(page.getByText(/^Sobre as avaliações/)).toBeVisible()
})

test('an administrator sees which mails administrators get', async () => {
  respondWith({ body: true })
  await renderInApp(<MailsRow userId={userId} isAdmin />)
  await expect.element(page.getByText(/^Quando chega um cadastro/)).toBeVisible()
})

test('if switching the mails fails, an error appears and the switch stays as it was', async () => {
  respondWith((url) =>
    url.includes('/my_product_mails')
      ? { body: false }
      : { status: 400, body: { code: 'XX000', message: 'No' } },
  )
  await renderInApp(<MailsRow userId={userId} />)
  await button('Ligar').click()
  await expect.element(toastText('Erro ao atualizar')).toBeVisible()
  await expect.element(page.getByText(/^Desligados\./)).toBeVisible()
})

test('loading the row of the mails can be retried after a failure', async () => {
  respondWith({ status: 400, body: { code: 'XX000', message: 'No' } })
  await renderInApp(<MailsRow userId={userId} />)
  await expect.element(page.getByText('Não foi possível carregar.')).toBeVisible()
  respondWith({ body: false })
  await button('Tentar de novo').click()
  await expect.element(button('Ligar')).toBeVisible()
})
