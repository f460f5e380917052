import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { config } from '#kit/browser/config.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import BannerSpace from './banner-space.tsx'

const invitation = page.getByRole('region', { name: 'Vai fazer uma festa?' })

beforeEach(() => respondWith({ body: [] }))

afterEach(() => {
  config.supportWhatsapp = undefined
})

test('if there are no banners, clients are invited to request a quote from a professional', async () => {
  const showProfessionals = vi.fn()
  await renderInApp(<BannerSpace userType="client" onShowProfessionals={showProfessionals} />)
  await invitation.getByRole('button', { name: 'Ver profissionais' }).click()
  expect(showProfessionals).toHaveBeenCalledOnce()
  await expect.element(invitation.getByRole('link')).not.toBeInTheDocument()
})

test('if there are no banners and the operator has a support number, clients can request a quote by WhatsApp', async () => {
  config.supportWhatsapp = '21900000009'
  await renderInApp(<BannerSpace userType="client" onShowProfessionals={() => {}} />)
  await expect
    .element(invitation.getByRole('link', { name: /^Pedir orçamento/ }))
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/5521900000009\?text=Ol%C3%A1/))
  await expect.element(invitation.getByRole('button')).not.toBeInTheDocument()
})
