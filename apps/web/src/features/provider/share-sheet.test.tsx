import decodeQR from 'qr/decode.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import ShareSheet from './share-sheet.tsx'

const url = `${window.location.origin}/profissional/sabor-afeto`

beforeEach(() => void vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue())

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const show = () =>
  renderInApp(<ShareSheet ownerId="rosana" name="Sabor & Afeto" slug="sabor-afeto" onClose={() => {}} />)

/** The text that a QR code reader finds in a picture. */
async function read(picture: ImageBitmapSource) {
  const image = await createImageBitmap(picture)
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
  context?.drawImage(image, 0, 0)
  const pixels = context?.getImageData(0, 0, image.width, image.height)
  if (!pixels) throw new Error('No picture')

  return { text: decodeQR(pixels), width: image.width, height: image.height }
}

test("the downloaded QR code is a PNG of 1024 px that encodes the page's URL", async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#')
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await show()
  await page.getByRole('button', { name: /^Baixar QR/ }).click()
  await expect.poll(() => clicked.mock.contexts).toHaveLength(1)
  expect(clicked.mock.contexts[0]).toHaveProperty('download', 'qr-sabor-afeto.png')
  const [file] = made.mock.calls[0] ?? []
  if (!(file instanceof Blob)) throw new Error('No file was made')
  expect(file.type).toBe('image/png')
  expect(await read(file)).toEqual({ text: url, width: 1024, height: 1024 })
})

test("the QR code on the screen encodes the page's URL, too", async () => {
  await show()
  const code = page.getByRole('img', { name: 'Código QR da sua página' }).element()
  const svg = code.cloneNode(true) as SVGElement
  for (const [name, value] of [
    ['width', '500'],
    ['height', '500'],
    ['style', 'background:white'],
  ] as const) {
    svg.setAttribute(name, value)
  }
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
  await image.decode()
  expect((await read(image)).text).toBe(url)
})

test("the page's URL can be copied, or sent by WhatsApp with the professional's name", async () => {
  await show()
  await page.getByRole('button', { name: 'Copiar link' }).click()
  await expect.element(page.getByText('Link copiado')).toBeVisible()
  expect(navigator.clipboard.writeText).toHaveBeenCalledWith(url)
  const link = page.getByRole('link', { name: /^Enviar por WhatsApp/ }).element() as HTMLAnchorElement
  expect(new URL(link.href).searchParams.get('text')).toBe(`Sabor & Afeto no Fênix Conecta: ${url}`)
})

test("the system's share sheet is offered only if it exists", async () => {
  const screen = await show()
  await expect.element(page.getByRole('button', { name: 'Outros aplicativos' })).not.toBeInTheDocument()
  await screen.unmount()
  const share = vi.fn().mockResolvedValue(undefined)
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  await show()
  await page.getByRole('button', { name: 'Outros aplicativos' }).click()
  expect(share).toHaveBeenCalledWith({ title: 'Sabor & Afeto no Fênix Conecta', url })
  Reflect.deleteProperty(navigator, 'share')
})
