import { mkdirSync, statSync } from 'node:fs'
import type { Page, Request } from '@playwright/test'
import sharp from 'sharp'
import { limits } from '../../packages/domain/src/limits.ts'
import { photoColors } from '../../packages/domain/src/photo-colors.ts'
import { askToRemove, confirmRemoval, fillInBanner, publish } from './banners.ts'
import { brokenPhoto, heavyPhotos, iphonePhoto, sidewaysPhoto } from './camera.ts'
import { expect, test } from './fixtures.ts'
import { openAs } from './people.ts'
import { expectToast, hold, photos } from './screen.ts'
import { admin, type Server } from './server.ts'

const MEGABYTE = 1_000_000

const chooser = (page: Page) => page.locator('input[type=file][multiple]')

const isUpload = (request: Request) =>
  request.method() === 'POST' && request.url().includes('/storage/v1/object/professional-images/')

/** Collects the URLs of the photos that a form stores, small widths first. */
const storedPhotos = (page: Page) => {
  const urls: string[] = []
  page.on('requestfinished', (request) => {
    if (isUpload(request)) urls.push(request.url().replace('/object/', '/object/public/'))
  })
  return urls
}

const read = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())

async function openForm(server: Server, page: Page) {
  const provider = await openAs(server, page, 'provider')
  await expect(page.getByRole('heading', { name: 'Anuncie seu Serviço' })).toBeVisible()
  return provider
}

test('a rotated photo is stored upright, without its GPS position', async ({ page, server }) => {
  const photo = await sidewaysPhoto()
  expect((await sharp(photo.buffer).metadata()).exif?.length).toBeGreaterThan(200)
  await openForm(server, page)
  const stored = storedPhotos(page)
  await chooser(page).setInputFiles(photo)
  await expect(page.getByText('1 de 6')).toBeVisible()

  expect(stored).toHaveLength(3)
  for (const [url, width] of [
    [stored[0], 480],
    [stored[1], 600],
    [stored[2], 600],
  ] as const) {
    const bytes = await read(url ?? '')
    const { format, exif, orientation, ...size } = await sharp(bytes).metadata()
    expect({ format, exif, orientation }).toEqual({ format: 'webp', exif: undefined, orientation: undefined })
    expect([size.width, size.height]).toEqual([width, (width * 4) / 3])
    const [red = 0, , blue = 0] = await sharp(bytes)
      .extract({ left: 50, top: 50, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(red, 'what was at its left is at the top').toBeGreaterThan(blue)
  }
  // The path encodes placeholder colors: reddish above, bluish below.
  expect(photoColors(stored[0] ?? '')).toEqual([
    expect.stringMatching(/^[a-f].00[0-6].$/),
    expect.stringMatching(/^[0-6].00[a-f].$/),
  ])
})

test('six photos of 5 MB are uploaded as at most 3 MB while the form stays usable', async ({
  page,
  server,
}) => {
  const folder = test.info().outputPath()
  mkdirSync(folder, { recursive: true })
  const six = await heavyPhotos(folder, photos(6))
  expect(six.reduce((total, path) => total + statSync(path).size, 0)).toBeGreaterThan(24 * MEGABYTE)
  const { client, id } = await openForm(server, page)
  await chooser(page).setInputFiles(six)
  await page.getByLabel('Nome', { exact: true }).pressSequentially('Buffet Sabor')
  await expect(page.getByText('6 de 6')).toBeVisible({ timeout: 60_000 })

  const { data: stored } = await client.storage.from('professional-images').list(id)
  const bytes = stored?.map(({ metadata }) => Number(metadata?.size)) ?? []
  expect(bytes).toHaveLength(18)
  expect(bytes.reduce((total, size) => total + size)).toBeLessThan(3 * MEGABYTE)
  // `npm run bench:web` measures the longest task of the upload, on a throttled CPU and a quiet machine.
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Buffet Sabor')
})

test('a photo that is too small or too narrow is named, and only a good one is stored', async ({
  page,
  server,
}) => {
  const drawn = (name: string, width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#dd5522' } })
      .jpeg()
      .toBuffer()
      .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }))
  const { client, id } = await openForm(server, page)
  await chooser(page).setInputFiles([
    await drawn('pequena.jpg', 399, 1200),
    await drawn('estreita.jpg', 4000, 500),
    await drawn('certa.jpg', 400, 400),
  ])
  for (const name of ['pequena.jpg', 'estreita.jpg']) {
    await expect(page.getByText(`${name}: Foto pequena ou estreita demais`, { exact: false })).toBeVisible()
  }
  await expect(page.getByText('1 de 6')).toBeVisible()
  expect((await client.storage.from('professional-images').list(id)).data).toHaveLength(3)
})

test("a photo that exceeds the account's quota is reported", async ({ page, server }) => {
  const { client, id } = await openForm(server, page)
  const fill = async (bucket: string, count: number, bytes: number) => {
    const png = Buffer.alloc(bytes)
    png.write('89504e470d0a1a0a', 'hex')
    for (let file = 0; file < count; file++) {
      const { error } = await client.storage.from(bucket).upload(`${id}/${file}.png`, png)
      expect(error).toBe(null)
    }
  }
  await fill('professional-images', 12, limits.photoBytes)
  await fill('avatars', 2, limits.profilePictureBytes)
  await chooser(page).setInputFiles(photos(1))
  await expect(page.getByText('Não há mais espaço para imagens nesta conta.')).toBeVisible()
})

test('a HEIC and a broken photo show the problem, and a valid one is uploaded', async ({ page, server }) => {
  const [good = ''] = photos(1)
  await openForm(server, page)
  await chooser(page).setInputFiles([iphonePhoto, brokenPhoto])
  await expect(page.getByText(/^IMG_0007\.HEIC está no formato HEIC/)).toBeVisible()
  await expect(page.getByText(/^Não foi possível ler cortada\.jpg\./)).toBeVisible()
  await chooser(page).setInputFiles(good)
  await expect(page.getByText('1 de 6')).toBeVisible()
})

test('a cancelled upload leaves nothing behind, and a failed one can be retried', async ({
  page,
  server,
}) => {
  const [first = '', second = ''] = photos(2)
  const { client, id } = await openForm(server, page)
  const holds: (() => void)[] = []
  await page.route('**/storage/v1/object/professional-images/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await new Promise<void>((resolve) => holds.push(resolve))
    await route.continue().catch(() => undefined)
  })
  await chooser(page).setInputFiles(first)
  await expect.poll(() => holds.length).toBe(1)
  await page.getByRole('button', { name: 'Cancelar o envio da foto 1' }).click()
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('progressbar') })).toHaveCount(0)
  await page.unroute('**/storage/v1/object/professional-images/**')
  for (const release of holds) release()

  await page.route('**/storage/v1/object/professional-images/**', (route) => route.abort(), { times: 1 })
  await chooser(page).setInputFiles(second)
  await page.getByRole('button', { name: 'Tentar enviar de novo a foto 1' }).click()
  await expect(page.getByText('1 de 6')).toBeVisible()
  await expect
    .poll(async () => (await client.storage.from('professional-images').list(id)).data?.length)
    .toBe(3)
})

test('interrupted uploads resume when the same photos are chosen again', async ({ page, server }) => {
  const three = photos(3)
  await openForm(server, page)
  // Two photos are uploaded, in three widths each; the third fails.
  const begun = new Set<string>()
  await page.route('**/storage/v1/object/professional-images/**', (route) => {
    const photo = route
      .request()
      .url()
      .replace(/-\d+\.\w+$/, '')
    if (!isUpload(route.request()) || begun.has(photo)) return route.continue()
    if (begun.size === 2) return route.abort()
    begun.add(photo)
    return route.continue()
  })
  const sent = storedPhotos(page)
  await chooser(page).setInputFiles(three)
  await expect(page.getByRole('button', { name: /^Tentar enviar de novo a foto/ })).toBeVisible()
  await expect(page.getByText('2 de 6')).toBeVisible()
  await page.unroute('**/storage/v1/object/professional-images/**')
  await page.reload()
  await expect(page.getByText('2 de 6')).toBeVisible()
  await chooser(page).setInputFiles(three)
  await expect(page.getByText('3 de 6')).toBeVisible()

  expect(sent).toHaveLength(9)
})

test('a browser that cannot encode WebP sends JPEG', async ({ page, server }) => {
  const [photo = ''] = photos(1)
  await page.route('**/assets/shrink-image.worker-*.js', async (route) => {
    const response = await route.fetch()
    const onlyJpeg = `{
      const convert = OffscreenCanvas.prototype.convertToBlob
      OffscreenCanvas.prototype.convertToBlob = function ({ type, quality }) {
        return convert.call(this, type === 'image/jpeg' ? { type, quality } : { type: 'image/png' })
      }
    }`
    await route.fulfill({ response, body: onlyJpeg + (await response.text()) })
  })
  await openForm(server, page)
  const stored = storedPhotos(page)
  await chooser(page).setInputFiles(photo)
  await expect(page.getByText('1 de 6')).toBeVisible()

  expect(stored).toHaveLength(3)
  for (const url of stored) {
    expect(url).toMatch(/-(480|960|1600)\.jpg$/)
    expect((await sharp(await read(url)).metadata()).format).toBe('jpeg')
  }
})

test('a profile picture is stored as a square of 256 pixels', async ({ page, server }) => {
  const [photo = ''] = photos(1)
  const { client, id } = await openAs(server, page, 'client')
  await page.getByRole('button', { name: 'Configurações' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(iphonePhoto)
  await expectToast(
    page,
    'IMG_0007.HEIC está no formato HEIC, que este navegador não abre. Escolha a foto em JPEG, ou tire um print dela.',
  )
  await dialog.locator('input[type=file]').setInputFiles(photo)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toHaveCount(0)

  const { data } = await client.from('profiles').select('profile_pic_url').eq('id', id).single()
  expect(data?.profile_pic_url).toMatch(
    new RegExp(`^/storage/v1/object/public/avatars/${id}/[-0-9a-f]+\\.webp$`),
  )
  const { width, height, format } = await sharp(await read(server.url + data?.profile_pic_url)).metadata()
  expect({ width, height, format }).toEqual({ width: 256, height: 256, format: 'webp' })
})

test('saving waits for a profile picture that is still being processed', async ({ page, server }) => {
  const release = await hold(page, /shrink-image\.worker/)
  const { client, id } = await openAs(server, page, 'client')
  await page.getByRole('button', { name: 'Configurações' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(photos(1))
  await dialog.getByRole('textbox', { name: 'Nome Completo' }).press('Enter')
  await expect(dialog.locator('button[type=submit]')).toBeDisabled()
  release()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toHaveCount(0)

  const { data } = await client.from('profiles').select('profile_pic_url').eq('id', id).single()
  expect(data?.profile_pic_url).toContain(`/${id}/`)
})

test('a banner is stored in two widths, and removing it removes both', async ({ page, server }) => {
  const { client } = await openAs(server, page, admin)
  const list = async () =>
    (await client.storage.from('app-assets').list('banners')).data?.map(({ name }) =>
      name.replace(/^\d+_/, ''),
    )
  const banner = await sharp({ create: { width: 3000, height: 750, channels: 3, background: '#dd5522' } })
    .png()
    .toBuffer()
  await page.getByRole('tab', { name: 'Banners' }).click()
  const picture = { name: 'Promoção.PNG', mimeType: 'image/png', buffer: banner }
  await publish(await fillInBanner(page, picture, 'Promoção'))
  await expectToast(page, 'Banner adicionado!')

  expect(await list()).toEqual(expect.arrayContaining(['promocao-1200w.webp', 'promocao-2400w.webp']))
  const { data } = await client
    .from('ad_banners')
    .select('image_url')
    .like('image_url', '%promocao%')
    .single()
  const widths = await Promise.all(
    [data?.image_url, data?.image_url.replace('1200w', '2400w')].map(async (url) => {
      const { width, height } = await sharp(await read(url)).metadata()
      return [width, height]
    }),
  )
  expect(widths).toEqual([
    [1200, 300],
    [2400, 600],
  ])
  await confirmRemoval(await askToRemove(page, 'Promoção'))
  await expectToast(page, 'Banner removido!')
  await expect.poll(async () => (await list())?.filter((name) => name.startsWith('promocao'))).toEqual([])
})
