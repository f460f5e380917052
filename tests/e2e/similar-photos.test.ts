import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'
import { createWithPhoto, openAs } from './people.ts'
import { expectToast, hold, openPending } from './screen.ts'
import { admin } from './server.ts'

/** A unique picture: other journeys share their pictures, and only the three most similar photos are shown. */
const ownPicture = () =>
  sharp(randomBytes(9 * 8 * 3), { raw: { width: 9, height: 8, channels: 3 } })
    .resize(640, 480, { kernel: 'nearest' })
    .webp()
    .toBuffer()

test('an administrator sees that two accounts show similar photos, and marks the photos as different', async ({
  page,
  server,
}) => {
  const photo = await ownPicture()
  const online = await createWithPhoto(server, { photo })
  const pending = await createWithPhoto(server, { photo, status: 'pending' })
  const found = `Foto 1 parece a foto 1 de ${online.name}`

  await test.step('the panel compares what was online before, while nobody needs the screen', async () => {
    const release = await hold(page, '**/rpc/keep_photo_hashes')
    await openAs(server, page, admin, '/admin?aba=aprovacoes')
    await expect(page.getByText(/^Fotos no ar: \d+ de \d+ comparadas$/)).toBeVisible()
    release()
    const hashes = async () =>
      (await server.db.query('select from private.photo_hashes where path like $1', [`${online.user_id}/%`]))
        .rowCount
    await expect.poll(hashes).toBe(1)
    await expect(page.getByText(/comparadas$/)).toHaveCount(0)
  })

  await test.step('the pair is the first thing in the pane', async () => {
    const pane = await openPending(page, pending.name)
    await expect(pane.getByText(`${found} (no ar desde ${new Date().getFullYear()}).`)).toBeVisible()
    await expect(pane.getByRole('link', { name: `Abrir ${online.name}` })).toBeVisible()
  })

  await test.step('photos told apart are not shown together again, and the log records it', async () => {
    await page.getByRole('button', { name: `Não é a mesma: ${found}` }).click()
    await expectToast(page, 'Anotado: não é a mesma foto')
    await expect(page.getByText(found)).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('Comparando fotos…')).toHaveCount(0)
    await expect(page.getByText(found)).toHaveCount(0)
    await page.goto(`${server.url}/admin?registro=aberto`)
    await expect(page.getByText(/disse que não é a mesma a foto de/).first()).toBeVisible()
  })
})
