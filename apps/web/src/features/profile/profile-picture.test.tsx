import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { iphonePhoto, measure, pictureFile } from '#testing/picture-file.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { storeSession, userId } from '#testing/signed-in.ts'
import ProfileDialog from './profile-dialog.tsx'

const row = {
  id: userId,
  user_type: 'client',
  name: 'Marina Alves',
  phone: '21900000002',
  profile_pic_url: null,
}
const profile = {
  id: userId,
  name: row.name,
  user_type: 'client',
  phone: row.phone,
  profile_pic_url: null,
} as const

let uploaded: { path: string; picture: Blob }[]
let saved: unknown[]
const onClose = vi.fn()

beforeEach(async () => {
  uploaded = []
  saved = []
  onClose.mockClear()
  storeSession()
  respondWith((url, method, body) => {
    if (body instanceof FormData) {
      uploaded.push({ path: new URL(url, location.href).pathname, picture: body.get('') as Blob })
      return { body: { Key: 'k', Id: 'i' } }
    }
    if (method === 'PATCH') saved.push(JSON.parse(String(body)))
    return { body: [{ ...row, ...(saved[0] ?? {}), version: 2 }] }
  })
  await renderInApp(<ProfileDialog profile={{ ...profile, version: 1 }} onClose={onClose} />)
})

function choose(file: File) {
  const chooser = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')
  if (!chooser) throw new Error('The dialog has no file input')
  return userEvent.upload(chooser, file)
}

test('a picture in an unsupported format shows an error in a toast and beside the field', async () => {
  await choose(iphonePhoto())
  const problem =
    'IMG_0007.HEIC está no formato HEIC, que este navegador não abre. Escolha a foto em JPEG, ou tire um print dela.'
  await expect.element(page.getByRole('dialog').getByText(problem)).toBeVisible()
  // The dialog hides the toast from assistive technology only.
  const toasts = page.getByRole('region', { name: /^Avisos/, includeHidden: true })
  await expect.element(toasts.getByText(problem)).toBeVisible()
})

test('saving waits for the picture and stores it as a square of 256 pixels', async () => {
  const post = Worker.prototype.postMessage
  let release = () => {}
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker, request) {
    release = () => post.call(this, request)
  })
  await choose(await pictureFile('eu.jpg', 600, 400))
  await page.getByRole('textbox', { name: 'Nome Completo' }).click()
  await userEvent.keyboard('{Enter}')
  const submit = page.getByRole('button', { name: 'Carregando...', disabled: true })
  await expect.element(submit).toHaveAttribute('type', 'submit')
  release()

  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
  const [{ path, picture } = { path: '', picture: new Blob() }, ...others] = uploaded
  expect(others).toEqual([])
  expect(path).toMatch(new RegExp(`/storage/v1/object/avatars/${userId}/[-0-9a-f]+\\.webp$`))
  expect(await measure(picture)).toEqual({ width: 256, height: 256, type: 'image/webp' })
  expect(saved).toEqual([{ profile_pic_url: path.replace('/object/', '/object/public/') }])
})
