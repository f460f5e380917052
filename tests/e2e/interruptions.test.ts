import { expect, test } from './fixtures.ts'
import { openAs } from './people.ts'
import { expectToast, fillRegistration, photos } from './screen.ts'

test('a registration sent while the server is down is kept and arrives once', async ({ page, server }) => {
  const { client, id } = await openAs(server, page, 'provider')
  await fillRegistration(page)
  await page.locator('input[type=file][multiple]').setInputFiles(photos(2))
  await expect(page.getByText('2 de 6')).toBeVisible()
  await expect(page.getByText('%')).toHaveCount(0)

  await server.kill()
  await page.getByRole('button', { name: 'Enviar cadastro' }).click()
  await expect(page.getByRole('region', { includeHidden: true }).getByText(/conexão|internet/i)).toBeVisible()
  await server.start()
  await page.reload()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Ateliê da Orla')
  await expect(page.getByText('2 de 6')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar cadastro' }).click()
  await expectToast(page, 'Cadastro enviado com sucesso!')

  const { data: records } = await client.from('professionals').select('images').eq('user_id', id)
  expect(records).toHaveLength(1)
  expect(records?.[0]?.images).toHaveLength(2)
  const { data: objects } = await client.storage.from('professional-images').list(id)
  expect(objects, 'two photos in three sizes and nothing else').toHaveLength(6)
})

test('a registration whose photo failed to upload is not saved', async ({ page, server }) => {
  const { client, id } = await openAs(server, page, 'provider')
  await fillRegistration(page)
  await page.route('**/storage/v1/object/**', (route) => route.abort('connectionreset'))
  await page.locator('input[type=file][multiple]').setInputFiles(photos(1))
  await page.getByRole('button', { name: 'Enviar cadastro' }).click()
  await expect(page.getByRole('heading', { name: 'Anuncie seu Serviço' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Tentar enviar de novo/ })).toBeVisible()
  const { data: none } = await client.from('professionals').select('id').eq('user_id', id)
  expect(none).toEqual([])

  await page.unroute('**/storage/v1/object/**')
  await page.getByRole('button', { name: /^Tentar enviar de novo/ }).click()
  await page.getByRole('button', { name: 'Enviar cadastro' }).click()
  await expectToast(page, 'Cadastro enviado com sucesso!')
  const { data: records } = await client.from('professionals').select('images').eq('user_id', id)
  expect(records?.[0]?.images).toHaveLength(1)
})
