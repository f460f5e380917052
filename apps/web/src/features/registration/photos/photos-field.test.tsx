import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { brokenPhoto, iphonePhoto, pictureFile } from '#testing/picture-file.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { toastText } from '#testing/toast.ts'
import { RegistrationScreen } from '../registration-screen.tsx'

const { uploadObject } = vi.hoisted(() => ({ uploadObject: vi.fn(async (_upload: { path: string }) => {}) }))
vi.mock('#resources/photos/upload-object.ts', () => ({ uploadObject }))

beforeEach(async () => {
  uploadObject.mockClear()
  respondWith((url) => ({ body: url.endsWith('/rpc/tax_id_of') ? null : [] }))
  // A new owner id gives each form an upload queue of its own.
  await renderInApp(<RegistrationScreen ownerId={crypto.randomUUID()} isOwn home={() => null} />)
  await expect.element(page.getByText('0 de 6')).toBeVisible()
})

function choose(...files: File[]) {
  const chooser = document.querySelector<HTMLInputElement>('input[type=file][multiple]')
  if (!chooser) throw new Error('The form has no file input')
  return userEvent.upload(chooser, files)
}

test('invalid files are reported by name, and a valid file is uploaded in three widths', async () => {
  await choose(iphonePhoto(), brokenPhoto(), await pictureFile('certa.jpg', 400, 400))
  await expect.element(page.getByText(/^IMG_0007\.HEIC está no formato HEIC/)).toBeVisible()
  await expect.element(page.getByText(/^Não foi possível ler cortada\.jpg\./)).toBeVisible()
  await expect.element(page.getByText('1 de 6')).toBeVisible()
  const widths = uploadObject.mock.calls.map(([{ path }]) => path.replace(/^.*-/, ''))
  expect(widths).toEqual(['480.webp', '960.webp', '1600.webp'])
})

test('a photo over 5 MB and a seventh photo are refused with a message', async () => {
  await choose(new File([new Uint8Array(5.1 * 1024 * 1024)], 'salao-noite.jpg', { type: 'image/jpeg' }))
  await expect.element(toastText('Arquivo salao-noite.jpg é muito grande.')).toBeVisible()
  const seven = Array.from({ length: 7 }, (_, index) => pictureFile(`${index}.jpg`, 400, 400))
  await choose(...(await Promise.all(seven)))
  await expect.element(toastText('Limite de 6 fotos atingido.')).toBeVisible()
})

test('a photo can become the cover, and another can be removed', async () => {
  await choose(await pictureFile('a.jpg', 400, 400), await pictureFile('b.jpg', 400, 500))
  await expect.element(page.getByText('2 de 6')).toBeVisible()
  const photo = (place: number) => page.getByRole('button', { name: `Foto ${place}: mudar a ordem` })
  const pictureOf = (place: number) => photo(place).element().querySelector('img')?.src
  const second = pictureOf(2)
  expect(second).toBeTruthy()
  await photo(2).click()
  await page.getByRole('menuitem', { name: 'Usar como capa' }).click()
  await expect.poll(() => pictureOf(1)).toBe(second)

  await page.getByRole('button', { name: 'Remover foto 2' }).click()
  await expect.element(page.getByText('1 de 6')).toBeVisible()
  expect(pictureOf(1)).toBe(second)
})
