import { stat } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { limits } from '../../packages/domain/src/limits.ts'
import { photoColors } from '../../packages/domain/src/storage-paths.ts'
import { writeSidewaysPhoto } from './camera.ts'
import { expect, test } from './fixtures.ts'
import { openAs } from './people.ts'
import { photos } from './screen.ts'
import type { Server } from './server.ts'

/** Collects the URLs of the photos that a form stores, small widths first. */
const storedPhotos = (page: Page) => {
  const urls: string[] = []
  page.on('requestfinished', (request) => {
    if (request.method() === 'POST' && request.url().includes('/object/professional-images/'))
      urls.push(request.url().replace('/object/', '/object/public/'))
  })
  return urls
}

const read = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())

/** Gives the account an object that uses up its remaining space. */
const fillSpace = ({ db }: Server, id: string) =>
  db.query(
    `insert into storage.objects (bucket_id, name, metadata)
     select 'avatars', $1 || '/large.webp', jsonb_build_object('size', $2 - sum((metadata ->> 'size')::bigint))
     from storage.objects where name like $1 || '/%'`,
    [id, 2 * (limits.photos * limits.photoBytes + limits.profilePictureBytes)],
  )

test('a rotated photo of 5 MB is stored upright, small and without its GPS position', async ({
  page,
  server,
}, testInfo) => {
  const photo = testInfo.outputPath('deitada.jpg')
  await writeSidewaysPhoto(photo)
  expect((await stat(photo)).size).toBeGreaterThan(4_000_000)
  expect((await sharp(photo).metadata()).exif?.length).toBeGreaterThan(200)
  const { id } = await openAs(server, page, 'provider')
  const stored = storedPhotos(page)
  const chooser = page.locator('input[type=file][multiple]')
  await chooser.setInputFiles(photo)
  await page.getByLabel('Nome', { exact: true }).pressSequentially('Buffet Sabor')
  await expect(page.getByText('1 de 6')).toBeVisible()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Buffet Sabor')

  const pictures = await Promise.all(stored.map(read))
  expect(pictures.reduce((total, { length }) => total + length, 0)).toBeLessThan(500_000)
  const sizes = pictures.map(async (bytes) => {
    const { format, exif, orientation, width, height } = await sharp(bytes).metadata()
    expect({ format, exif, orientation }).toEqual({ format: 'webp', exif: undefined, orientation: undefined })
    const [red = 0, , blue = 0] = await sharp(bytes)
      .extract({ left: 50, top: 50, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(red, 'what was at its left is at the top').toBeGreaterThan(blue)
    return [width, height]
  })
  expect(await Promise.all(sizes)).toEqual([
    [480, 640],
    [960, 1280],
    [1600, 2133],
  ])
  // The path encodes placeholder colors: more red above than below.
  const [above = '', below = ''] = photoColors(stored[0] ?? '') ?? []
  expect(above > below, `${above} above ${below}`).toBe(true)

  await test.step('a photo for which the account has no space left is reported', async () => {
    await fillSpace(server, id)
    await chooser.setInputFiles(photos(1))
    await expect(page.getByText('Não há mais espaço para imagens nesta conta.')).toBeVisible()
  })
})
