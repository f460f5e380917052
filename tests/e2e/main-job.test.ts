import { expect, test } from './fixtures.ts'
import { fillSignUp, followLink, newPerson, openAs, signIn, unique } from './people.ts'
import { expectToast, giveStars, inFilters, openPending, photos, searchFor, signOut } from './screen.ts'
import { admin } from './server.ts'

const sixPhotos = photos(6)
const [avatar = ''] = sixPhotos

test('a provider registers, waits, is approved, and is found, favorited and rated by a client', async ({
  page,
  server,
}) => {
  const provider = newPerson('Rafael Nogueira')
  const business = `Ateliê ${unique()}`

  await test.step('the provider signs up with a photo and confirms by the e-mailed link', async () => {
    await page.goto(server.url)
    await page.getByRole('link', { name: 'Sou Fornecedor' }).click()
    await page.getByRole('tab', { name: 'Cadastrar' }).click()
    await page.locator('input[type=file]').setInputFiles(avatar)
    await fillSignUp(page, provider)
    await page.getByRole('button', { name: 'Cadastrar' }).click()
    await expectToast(page, 'Cadastro realizado!')
    await signIn(page, provider)
    await expectToast(page, 'Erro no login')
    await followLink(page, await server.mailedLink(provider.email))
    await expect(page.getByRole('heading', { name: 'Anuncie seu Serviço' })).toBeVisible()
    await expect(page.getByRole('banner').locator('img[src*="/avatars/"]')).toBeVisible()
  })

  await test.step('the provider registers with six photos and four cities', async () => {
    await page.getByLabel('Nome', { exact: true }).fill(business)
    await page.getByRole('combobox', { name: 'Categoria' }).selectOption('Decoração')
    for (const city of ['Niterói', 'Maricá', 'Petrópolis', 'Rio de Janeiro']) {
      await page.getByRole('combobox', { name: /Cidades/ }).fill(city)
      await page.getByRole('option', { name: city, exact: true }).click()
    }
    await page.getByLabel('WhatsApp').pressSequentially('21900000003')
    await expect(page.getByLabel('WhatsApp')).toHaveValue('(21) 90000-0003')
    await page.getByLabel('Instagram').fill('@atelie.da.festa')
    await page
      .getByLabel('Descrição')
      .fill('Decoração de festas com balões e flores, do convite à mesa do bolo.')
    await page.getByRole('combobox', { name: /Bairros/ }).fill('tijuca')
    await page.getByRole('option', { name: 'Tijuca', exact: true }).click()
    await page.getByLabel('A partir de').fill('1200')
    await page.getByLabel('O que está incluído').fill('Montagem e desmontagem')
    await page.getByRole('checkbox', { name: 'Casamento' }).check()
    await page.getByLabel('Anos de experiência').fill('12')
    await page.locator('input[type=file][multiple]').setInputFiles(sixPhotos)
    await expect(page.getByText('6 de 6')).toBeVisible()
    await page.getByRole('button', { name: 'Enviar cadastro' }).click()
    await expectToast(page, 'Cadastro enviado com sucesso!')
    await expect(page.getByRole('heading', { name: 'Cadastro em Análise' })).toBeVisible()
    // Waits for the preview's code, because the next step kills the server.
    await expect(page.getByRole('complementary').getByRole('article', { name: business })).toBeVisible()
  })

  await test.step('a killed server has lost nothing when it starts again', async () => {
    await server.restart()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Cadastro em Análise' })).toBeVisible()
    await signOut(page)
  })

  await test.step('the admin approves', async () => {
    await page.getByRole('link', { name: 'Acesso Administrativo' }).click()
    await signIn(page, admin)
    const pending = await openPending(page, business)
    await expect(pending.getByText('Petrópolis')).toBeVisible()
    for (const fact of ['Tijuca', 'R$ 1.200 por festa', 'Montagem e desmontagem', 'Casamento', '12 anos']) {
      await expect(pending.getByText(fact, { exact: true })).toBeVisible()
    }
    await pending.getByRole('button', { name: 'Aprovar' }).click()
    await expectToast(page, 'Profissional Aprovado!')
    await expect(pending).toHaveCount(0)
    await signOut(page)
  })

  await test.step('a client finds the provider without typing the accents', async () => {
    await openAs(server, page, 'client')
    await searchFor(page, 'decoracao')
    await expect(page.getByRole('article', { name: business })).toBeVisible()
    await inFilters(page, async () => {
      await page.getByRole('button', { name: /^Onde/ }).click()
      const search = page.getByRole('combobox', { name: 'Cidade, região ou bairro' })
      await search.fill('angra')
      await expect(page.getByRole('option', { name: 'Angra dos Reis 0' })).toBeVisible()
      await search.fill('marica')
      await page.getByRole('option', { name: 'Maricá' }).click()
    })
    await expect(page).toHaveURL(/cidade=marica/)
    await expect(page.getByRole('article', { name: business })).toBeVisible()
  })

  const card = page.getByRole('article', { name: business })

  await test.step('the client favorites, and the right WhatsApp link opens', async () => {
    await card.getByRole('button', { name: /favoritos/i }).click()
    await expectToast(page, 'Adicionado aos favoritos')
    const greeting = `Olá, ${business}! Encontrei você no Fênix Conecta e gostaria de mais informações.`
    const link = new URL((await card.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')) ?? '')
    expect(link.origin + link.pathname).toBe('https://wa.me/5521900000003')
    expect(link.searchParams.get('text')).toBe(greeting)
    await expect(card.getByRole('link', { name: /Instagram/ })).toHaveAttribute(
      'href',
      /instagram\.com\/atelie\.da\.festa/,
    )
  })

  await test.step('the client rates with five stars and sees the average change', async () => {
    await expect(card.getByText('Nenhuma avaliação ainda.')).toBeVisible()
    await card.getByRole('button', { name: 'Avaliar' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Enviar' }).click()
    await expectToast(page, 'Preencha tudo')
    await giveStars(page, 5)
    await dialog.getByRole('textbox').fill('A mesa ficou linda e tudo chegou na hora.')
    await dialog.getByRole('button', { name: 'Enviar' }).click()
    await expectToast(page, 'Feedback enviado!')
    await expect(card.getByText('5,0')).toBeVisible()
    await card.getByRole('button', { name: /5,0/ }).click()
    await expect(
      page.getByRole('dialog').getByText('A mesa ficou linda e tudo chegou na hora.'),
    ).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the favorite and the rating are still there after a reload', async () => {
    await page.reload()
    await expect(card.getByText('5,0')).toBeVisible()
    await expect(card.getByRole('button', { name: /^Remover .* dos favoritos$/ })).toBeVisible()
    await signOut(page)
  })
})
