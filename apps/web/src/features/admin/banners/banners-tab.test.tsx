import { limits } from '@fenix/domain/limits.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { shownToast, toastText } from '#testing/toast.ts'
import { BannersTab } from './banners-tab.tsx'

const row = (id: string, advertiser: string, more: object = {}) => ({
  id,
  image_url: `/storage/v1/object/public/app-assets/banners/${id}.webp`,
  advertiser,
  link: null,
  alt_text: null,
  starts_on: null,
  ends_on: null,
  version: 7,
  ...more,
})

const serra = row('serra', 'Jardim da Serra', {
  link: 'https://www.jardim.example/festas',
  starts_on: '2026-01-01',
  ends_on: '2099-01-01',
})
const mare = row('mare', 'Som Maré Alta')
const lume = row('lume', 'Lume Fotografia', { starts_on: '2099-12-01' })
const over = row('over', 'Tabuleiro da Iaiá', { ends_on: '2026-01-31' })

type Asked = { method: string; url: string; body: unknown }

/** Simulates a service with these banners that accepts every new order of them. */
function service(rows = [serra, mare, lume, over]) {
  const asked: Asked[] = []
  let listed = rows
  respondWith((url, method, body) => {
    if (method !== 'GET')
      asked.push({ method, url, body: typeof body === 'string' ? JSON.parse(body) : body })
    if (url.includes('categor')) return { body: [] }
    if (url.includes('/admin_banner_counts')) {
      return {
        body: [
          { banner_id: 'serra', impressions: 18420, clicks: 312 },
          { banner_id: 'mare', impressions: 99, clicks: 1 },
        ],
      }
    }
    if (url.includes('/order_banners')) {
      const { banner_ids: ids } = JSON.parse(String(body))
      listed = [...ids.map((id: string) => rows.find((one) => one.id === id)), over]
      return { body: null }
    }
    if (method === 'DELETE') listed = listed.filter(({ id }) => !url.includes(`id=eq.${id}`))
    return { body: listed }
  })

  return asked
}

const ordersOf = (asked: Asked[]) =>
  asked.filter(({ url }) => url.includes('/order_banners')).map(({ body }) => body)

const names = () =>
  page
    .getByRole('button', { name: /^Ações de/ })
    .elements()
    .map((menu) => menu.getAttribute('aria-label')?.slice('Ações de '.length))

async function renderTab(width = 1280) {
  await page.viewport(width, 800)
  await renderInApp(<BannersTab />)
  await expect.element(page.getByRole('button', { name: 'Ações de Som Maré Alta' })).toBeVisible()
}

test('a banner shows its advertiser, link, period, numbers and state', async () => {
  service()
  await renderTab()
  const item = page.getByRole('listitem', { name: 'Jardim da Serra' })
  await expect
    .element(item.getByRole('link', { name: 'jardim.example' }))
    .toHaveAttribute('rel', 'sponsored noopener')
  for (const text of ['01/01/2026 a 01/01/2099', '18.420', '312', /^1,7%/, 'No ar']) {
    await expect.element(item.getByText(text)).toBeVisible()
  }
  const quiet = page.getByRole('listitem', { name: 'Som Maré Alta' })
  await expect.element(quiet.getByText('99')).toBeVisible()
  expect(quiet.element().textContent, 'no rate below a hundred').not.toContain('%')
  await expect
    .element(page.getByRole('listitem', { name: 'Lume Fotografia' }).getByText('Dia 01/12'))
    .toBeVisible()
})

test('expired banners are listed in a collapsed section, with their numbers', async () => {
  service()
  await renderTab(360)
  const item = page.getByRole('listitem', { name: 'Tabuleiro da Iaiá' })
  await expect.element(item).not.toBeInTheDocument()
  await page.getByText('Encerrados (1)').click()
  await expect.element(item.getByText('Encerrado')).toBeVisible()
})

test('the menu moves a banner within the list, announces its position and keeps the focus', async () => {
  const asked = service()
  await renderTab(360)
  const menu = page.getByRole('button', { name: 'Ações de Jardim da Serra' })
  await menu.click()
  await expect.element(page.getByRole('menuitem', { name: 'Mover para cima' })).not.toBeInTheDocument()
  await page.getByRole('menuitem', { name: 'Mover para baixo' }).click()
  await expect.poll(names).toEqual(['Som Maré Alta', 'Jardim da Serra', 'Lume Fotografia'])
  expect(ordersOf(asked)).toEqual([{ banner_ids: ['mare', 'serra', 'lume'] }])
  await expect.element(menu).toHaveFocus()
  await expect.element(page.getByText('Jardim da Serra: posição 2 de 3')).toBeInTheDocument()
})

test('removing a banner asks for confirmation and moves the focus to the list', async () => {
  const image_url = '/storage/v1/object/public/app-assets/banners/1_mare-1200w.webp'
  const asked = service([serra, { ...mare, image_url }, lume, over])
  await renderTab()
  const removal = async () => {
    await page.getByRole('button', { name: 'Ações de Som Maré Alta' }).click()
    await page.getByRole('menuitem', { name: 'Remover...' }).click()
  }
  await removal()
  const dialog = page.getByRole('alertdialog', { name: 'Remover banner?' })
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await removal()
  expect(asked.filter(({ method }) => method === 'DELETE')).toEqual([])
  await dialog.getByRole('button', { name: 'Remover', exact: true }).click()
  await expect.element(shownToast()).toHaveTextContent('Banner removido!')
  await expect.element(page.getByRole('listitem', { name: 'Som Maré Alta' })).not.toBeInTheDocument()
  expect(document.activeElement?.tagName).toBe('OL')
  expect(asked.findLast(({ url }) => url.includes('/storage/'))?.body).toEqual({
    prefixes: ['banners/1_mare-1200w.webp', 'banners/1_mare-2400w.webp'],
  })
})

test('editing a banner sends only the changed fields, with the version that was loaded', async () => {
  const asked = service()
  await renderTab()
  await page.getByRole('button', { name: 'Ações de Jardim da Serra' }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar banner' })
  await dialog.getByLabelText(/^Link/).fill('http://jardim.example')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(dialog.getByText(/^Use um endereço que comece com https/)).toBeVisible()
  await expect.element(dialog.getByText('Escreva o que a imagem diz.')).toBeVisible()
  await dialog.getByLabelText(/^Link/).fill('jardim.example/novo')
  await dialog.getByLabelText('O que a imagem diz').fill('Flores na serra')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(shownToast()).toHaveTextContent('Banner atualizado!')
  const [change] = asked.filter(({ method }) => method === 'PATCH')
  expect(change?.body).toEqual({ link: 'https://jardim.example/novo', alt_text: 'Flores na serra' })
  expect(change?.url).toContain('version=eq.7')
})

/** A picture of 1200 by 300 pixels. */
async function pictureFile() {
  const canvas = new OffscreenCanvas(1200, 300)
  canvas.getContext('2d')

  return new File([await canvas.convertToBlob()], 'jardim.png', { type: 'image/png' })
}

test('a refused upload, a refused insertion and a refused removal of a banner each show a different error', async () => {
  let refused = '/storage/v1/object'
  respondWith((url, method) => {
    if (method !== 'GET' && url.includes(refused)) {
      return { status: 403, body: { code: '42501', statusCode: '403', error: 'Unauthorized', message: 'no' } }
    }
    return { body: url.includes('/rpc/') ? [] : [serra, mare] }
  })
  await renderTab()
  await page
    .getByLabelText('Adicionar banner')
    .first()
    .upload(await pictureFile())
  const dialog = page.getByRole('dialog', { name: 'Novo banner' })
  await dialog.getByLabelText('Anunciante').fill('Jardim da Serra')
  await dialog.getByLabelText('O que a imagem diz').fill('Flores')
  await dialog.getByRole('button', { name: 'Adicionar banner' }).click()
  await expect.element(toastText('Erro no upload')).toBeVisible()
  refused = '/ad_banners'
  await dialog.getByRole('button', { name: 'Adicionar banner' }).click()
  await expect.element(toastText('Erro ao salvar banner')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()

  await page.getByRole('button', { name: 'Ações de Som Maré Alta' }).click()
  await page.getByRole('menuitem', { name: 'Remover...' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remover banner?' })
  await question.getByRole('button', { name: 'Remover', exact: true }).click()
  await expect.element(toastText('Erro ao remover banner')).toBeVisible()
})

for (const name of ['Adicionar banner', 'Escolher imagem: Logo']) {
  test(`the file field ${name} refuses a picture over 5 MB`, async () => {
    service()
    await renderTab()
    const files = new DataTransfer()
    files.items.add(new File([new Uint8Array(limits.bannerBytes + 1)], 'faixa.jpg', { type: 'image/jpeg' }))
    const input = document.querySelector<HTMLInputElement>(`input[aria-label='${name}']`)
    if (!input) throw new Error(`there is no ${name}`)
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await expect.element(toastText('Arquivo muito grande (máx 5MB).')).toBeVisible()
  })
}
