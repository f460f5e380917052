import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { protectedSession, protectedUser, storeProtectedSession } from '#testing/second-factor.ts'
import { storeFreshSession } from '#testing/signed-in.ts'
import { toastText } from '#testing/toast.ts'
import { DownloadRow } from './account-screen.tsx'

const rows = {
  'public.profiles': [{ name: 'Marina' }],
  'storage.objects': [
    { bucket: 'avatars', path: 'u/retrato.webp' },
    { bucket: 'professional-images', path: 'u/salao-1600.webp' },
  ],
}

beforeEach(async () => {
  await page.viewport(1280, 800)
  storeFreshSession()
})

afterEach(() => void vi.restoreAllMocks())

const download = () => page.getByRole('button', { name: 'Baixar meus dados' }).click()

test("the download of a person's data is one zip file with the rows and the pictures", async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#')
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  respondWith((url) => ({ body: url.includes('export_my_data') ? rows : 'the bytes of a picture' }))
  await renderInApp(<DownloadRow />)
  await download()
  await expect.element(toastText('Seus dados foram baixados.')).toBeVisible()

  const [zip] = made.mock.calls[0] ?? []
  if (!(zip instanceof Blob)) throw new Error('No file was made')
  const bytes = await zip.text()
  expect(bytes.startsWith('PK')).toBe(true)
  for (const part of [
    'meus-dados.json',
    '"name": "Marina"',
    'fotos/avatars/u/retrato.webp',
    'fotos/professional-images/u/salao-1600.webp',
  ]) {
    expect(bytes).toContain(part)
  }
  const [link] = clicked.mock.contexts
  expect(link).toHaveProperty(
    'download',
    expect.stringMatching(/^fenix-conecta-meus-dados-\d{4}-\d\d-\d\d\.zip$/),
  )
})

test('if a picture cannot be read, the download fails with an error and can be repeated', async () => {
  respondWith((url) =>
    url.includes('export_my_data')
      ? { body: rows }
      : { status: 404, body: { statusCode: '404', message: 'No' } },
  )
  await renderInApp(<DownloadRow />)
  await download()
  await expect.element(toastText('Erro ao baixar seus dados')).toBeVisible()
  await expect.element(page.getByText('O arquivo não foi criado. Tente de novo.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Baixar meus dados' })).toBeEnabled()
})

test("a download asks again for a password entered long ago, and for the second factor's code", async () => {
  storeProtectedSession('aal1')
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('#')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const asked: string[] = []
  respondWith((url) => {
    const step = /\/(token|verify|export_my_data)/.exec(url)?.[1]
    if (step) asked.push(step)
    if (url.includes('/challenge')) return { body: { id: 'c', type: 'totp', expires_at: 0 } }
    if (step === 'export_my_data') return { body: { 'storage.objects': [] } }
    if (step) return { body: protectedSession(step === 'token' ? 'aal1' : 'aal2') }

    return { body: protectedUser }
  })
  await renderInApp(<DownloadRow />)
  await download()
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' })
  await dialog.getByLabelText('Sua senha').fill('festa-cliente-2026')
  await dialog.getByLabelText('Código do seu segundo fator').fill('123456')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect.element(toastText('Seus dados foram baixados.')).toBeVisible()
  expect(asked).toEqual(['token', 'verify', 'export_my_data'])
})
