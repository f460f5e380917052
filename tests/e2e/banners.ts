import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { connectAs } from './people.ts'
import { admin, type Server } from './server.ts'

const pictures = join(import.meta.dirname, '../../apps/server/src/demo/pictures')

/** Creates different banner pictures of 2400 × 600 pixels. */
export const bannerPictures = ['garden-weddings', 'full-floor', 'sweet-table', 'june-feast'].map((name) =>
  join(pictures, `banner-${name}-2400.webp`),
)

/** A supabase-js client signed in as the administrator, outside the browser. */
export const asAdmin = async (server: Server) => (await connectAs(server, admin)).client

/** Uploads and publishes `count` different banners. */
export async function putUpBanners(server: Server, count: number) {
  const client = await asAdmin(server)
  const bucket = client.storage.from('app-assets')
  for (const [index, picture] of bannerPictures.slice(0, count).entries()) {
    const path = `banners/${Date.now()}_${index}.webp`
    const { error } = await bucket.upload(path, await readFile(picture), { contentType: 'image/webp' })
    if (error) throw error
    await client
      .from('ad_banners')
      .insert({ image_url: bucket.getPublicUrl(path).data.publicUrl })
      .throwOnError()
  }
}

export const takeDownBanners = (server: Server) => server.db.query('delete from public.ad_banners')

type Files = Parameters<Locator['setInputFiles']>[0]

/** Chooses a picture in the administrator's tab, fills in the form and returns its dialog. */
export async function fillInBanner(page: Page, picture: Files, advertiser: string) {
  await page.locator('input[aria-label="Adicionar banner"]').setInputFiles(picture)
  const dialog = page.getByRole('dialog', { name: 'Novo banner' })
  await dialog.getByLabel('Anunciante').fill(advertiser)
  await dialog.getByLabel('O que a imagem diz').fill(`A festa de ${advertiser}`)
  return dialog
}

export const publish = (dialog: Locator) => dialog.getByRole('button', { name: 'Adicionar banner' }).click()

/** Opens and returns the dialog that asks before a banner is removed. */
export async function askToRemove(page: Page, name: string) {
  await page.getByRole('button', { name: `Ações de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Remover...' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remover banner?' })
  await expect(question).toBeVisible()
  return question
}

export const confirmRemoval = (question: Locator) =>
  question.getByRole('button', { name: 'Remover', exact: true }).click()
