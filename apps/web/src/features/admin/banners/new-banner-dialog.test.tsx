import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ChosenPicture } from '#resources/banners/picture.ts'
import { measure, pictureFile } from '#testing/picture-file.ts'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { NewBannerDialog } from './banners-tab.tsx'

const svg = (width: number, height: number) =>
  URL.createObjectURL(
    new Blob([`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"></svg>`], {
      type: 'image/svg+xml',
    }),
  )

async function renderDialog(width: number, height: number) {
  const onClose = vi.fn()
  const picture = { file: new File([], 'flores.png'), url: svg(width, height), size: { width, height } }
  await renderInApp(<NewBannerDialog picture={picture} onClose={onClose} />)
  await expect.element(page.getByRole('dialog', { name: 'Novo banner' })).toBeVisible()

  return onClose
}

function ClosingDialog({ picture }: { picture: ChosenPicture }) {
  const [isOpen, setOpen] = useState(true)

  return isOpen && <NewBannerDialog picture={picture} onClose={() => setOpen(false)} />
}

/** The picture in the preview, whose position reveals the crop. */
const preview = () => {
  const [, image] = document.querySelectorAll<HTMLImageElement>('[role=dialog] img')

  return image?.style
}

test('keys move and enlarge the picture, and the preview follows', async () => {
  await renderDialog(2400, 1200)
  page.getByRole('application').element().focus()
  expect(preview()?.width).toBe('100%')
  expect(preview()?.top).toBe('-50%')
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(() => preview()?.top).toBe('-45%')
  await userEvent.keyboard('{ArrowLeft}')
  expect(preview()?.left, 'the frame stays filled').toBe('0%')
  await userEvent.keyboard('+')
  await expect.poll(() => parseFloat(preview()?.width ?? '')).toBeCloseTo(115)
  await userEvent.keyboard('-')
  await expect.poll(() => preview()?.width).toBe('100%')
})

test('the slider and the buttons enlarge the picture', async () => {
  await renderDialog(2400, 1200)
  const zoom = page.getByRole('slider', { name: 'Aproximação' })
  await page.getByRole('button', { name: 'Aproximar' }).click()
  await expect.poll(() => parseFloat(preview()?.width ?? '')).toBeCloseTo(115)
  await zoom.fill('4')
  await expect.poll(() => preview()?.width).toBe('400%')
  await page.getByRole('button', { name: 'Afastar' }).click()
  await expect.element(zoom).toHaveValue('3.48')
})

test('a crop less than 1200 pixels wide shows a warning but can be published', async () => {
  await renderDialog(2000, 500)
  const warning = page.getByText(/^Esta parte tem só/)
  await expect.element(warning).not.toBeInTheDocument()
  await page.getByRole('slider').fill('2')
  await expect.element(warning).toHaveTextContent('Esta parte tem só 1000 × 250 px')
  await expect.element(page.getByRole('button', { name: 'Adicionar banner' })).toBeEnabled()
})

test('a period that ends before it begins shows an error beside its field', async () => {
  const onClose = await renderDialog(2400, 600)
  await page.getByLabelText('Anunciante').fill('Hortênsia Flores')
  await page.getByLabelText(/^Início/).fill('2026-12-02')
  await page.getByLabelText(/^Fim/).fill('2026-12-01')
  await page.getByLabelText('O que a imagem diz').fill('Arranjos para casamento')
  await page.getByRole('button', { name: 'Adicionar banner' }).click()
  await expect
    .element(page.getByLabelText(/^Fim/))
    .toHaveAccessibleDescription(/^O fim não pode ser antes do início/)
  expect(onClose).not.toHaveBeenCalled()
})

test('the data typed for a new banner are kept when the dialog is closed, until the banner is added', async () => {
  respondWith({ body: { id: 'b', Id: 'i', Key: 'k' } })
  const file = await pictureFile('flores.png', 2400, 600)
  const open = async () => {
    const picture = { file, url: URL.createObjectURL(file), size: { width: 2400, height: 600 } }
    return renderInApp(<ClosingDialog picture={picture} />)
  }
  const first = await open()
  const advertiser = page.getByLabelText('Anunciante')
  await advertiser.fill('Hortênsia Flores')
  await page.getByLabelText('O que a imagem diz').fill('Arranjos para casamento')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await first.unmount()
  const second = await open()
  await expect.element(advertiser).toHaveValue('Hortênsia Flores')
  await page.getByRole('button', { name: 'Adicionar banner' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await second.unmount()
  await open()
  await expect.element(advertiser).toHaveValue('')
})

test('each required field that is empty shows an error beside it', async () => {
  await renderDialog(2400, 600)
  await page.getByRole('button', { name: 'Adicionar banner' }).click()
  await expect.element(page.getByLabelText('Anunciante')).toHaveAccessibleDescription(/./)
  await expect.element(page.getByLabelText('O que a imagem diz')).toBeInvalid()
})

test('a banner is stored in two widths under names derived from its file', async () => {
  const uploaded: [path: string, picture: Blob][] = []
  const added: { image_url: string }[] = []
  respondWith((url, method, body) => {
    if (body instanceof FormData) uploaded.push([decodeURI(url), body.get('') as Blob])
    else if (method === 'POST') added.push(JSON.parse(String(body)))
    return { body: { id: 'b', Id: 'i', Key: 'k' } }
  })
  const file = await pictureFile('Promoção.JPG', 2800, 700)
  const picture = { file, url: URL.createObjectURL(file), size: { width: 2800, height: 700 } }
  const onClose = vi.fn()
  await renderInApp(<NewBannerDialog picture={picture} onClose={onClose} />)
  await page.getByLabelText('Anunciante').fill('Promoção')
  await page.getByLabelText('O que a imagem diz').fill('A festa de maio')
  await page.getByRole('button', { name: 'Adicionar banner' }).click()
  await expect.poll(() => onClose).toHaveBeenCalledOnce()

  const sizes = await Promise.all(
    uploaded.map(async ([path, image]) => [path.replace(/^.*\d+_/, ''), await measure(image)]),
  )
  expect(sizes).toEqual([
    ['promocao-2400w.webp', { width: 2400, height: 600, type: 'image/webp' }],
    ['promocao-1200w.webp', { width: 1200, height: 300, type: 'image/webp' }],
  ])
  expect(added.map(({ image_url: url }) => url)).toEqual([expect.stringMatching(/promocao-1200w\.webp$/)])
})
