import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { AskReview } from './ask-review.tsx'

const token = '0123456789abcdef'.repeat(2)
const joana = {
  id: 'a',
  label: 'Joana',
  created_at: '2026-11-01T12:00:00Z',
  used_at: '2026-11-22T12:00:00Z',
}
const bia = { id: 'b', label: 'Bia', created_at: '2026-11-01T12:00:00Z', used_at: null }

/** Simulates the service, which responds to a new invitation with `invite`. Returns the bodies of changing calls. */
function answer(invite: { status?: number; body: unknown }) {
  const calls: unknown[] = []
  let listed = [joana, bia]
  respondWith((url, _, body) => {
    if (url.endsWith('my_invitations')) return { body: listed }
    calls.push(JSON.parse(String(body)))
    if (url.endsWith('invite_review')) return invite
    listed = [joana]

    return { body: true }
  })

  return calls
}

const show = () => renderInApp(<AskReview ownerId="rosana" name="Sabor & Afeto" slug="sabor-afeto" />)
const create = async (label: string) => {
  await page.getByLabelText('Para quem').fill(label)
  await page.getByRole('button', { name: 'Criar link' }).click()
}

test("a new invitation's link is shown once, and can be sent by WhatsApp", async () => {
  const calls = answer({ body: token })
  await show()
  await create(' Lia ')
  await expect.element(page.getByText(/^O link de Lia está pronto/)).toBeVisible()
  expect(calls).toEqual([{ label: 'Lia' }])
  const href =
    page
      .getByRole('link', { name: /^Enviar por WhatsApp/ })
      .element()
      .getAttribute('href') ?? ''
  expect(new URL(href).searchParams.get('text')).toBe(
    `Como foi a festa? Conte no Fênix Conecta: avalie Sabor & Afeto. ${location.origin}/avaliar/sabor-afeto?convite=${token}`,
  )
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await page.getByRole('button', { name: 'Copiar link' }).click()
  expect(navigator.clipboard.writeText).toHaveBeenCalledWith(
    `${location.origin}/avaliar/sabor-afeto?convite=${token}`,
  )
  await page.getByRole('button', { name: 'Criar outro' }).click()
  await expect.element(page.getByLabelText('Para quem')).toHaveValue('')
})

test('a sixth open invitation is refused, with an error beside the field', async () => {
  const message = 'Você já tem cinco convites abertos. Remova um para criar outro.'
  answer({ status: 400, body: { code: '23514', message, hint: 'label', details: null } })
  await show()
  await create('Lia')
  await expect.element(page.getByLabelText('Para quem')).toHaveAccessibleDescription(RegExp(message))
})

test('invitations show when the client reviewed or when they expire, and an open invitation can be removed', async () => {
  const calls = answer({ body: token })
  await show()
  await expect.element(page.getByText('avaliou em 22 de nov. de 2026')).toBeVisible()
  await expect.element(page.getByText('aberto até 31 de dez. de 2026')).toBeVisible()
  await page.getByRole('button', { name: 'Remover o convite de Bia' }).click()
  await expect.element(page.getByText('aberto até 31 de dez. de 2026')).not.toBeInTheDocument()
  expect(calls).toEqual([{ invitation_id: 'b' }])
})
