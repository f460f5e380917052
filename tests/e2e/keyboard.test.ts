import type { Page } from '@playwright/test'
import { desktop } from './devices.ts'
import { expect, test } from './fixtures.ts'
import { chooseFiles, press, tabTo, type } from './keyboard.ts'
import { newPerson, openAs } from './people.ts'
import { expectFocusKept, expectToast, photos, searchField } from './screen.ts'
import { admin } from './server.ts'

test.use(desktop)

async function signOut(page: Page) {
  await press(page, page.getByRole('button', { name: 'Sair' }))
  await expect(page.getByText('Escolha seu perfil para começar')).toBeVisible()
}

test('the whole main job works by keyboard alone, from sign-up to contact', async ({ page, server }) => {
  const provider = newPerson('Rafael Nogueira')
  const business = `Ateliê ${provider.email.slice(0, 6)}`

  await test.step('a provider signs up', async () => {
    await page.goto(server.url)
    await press(page, page.getByRole('link', { name: 'Sou Fornecedor' }))
    await tabTo(page, page.getByRole('tab', { name: 'Entrar' }))
    await page.keyboard.press('ArrowRight')
    await type(page, page.getByLabel('Nome Completo'), provider.name)
    await type(page, page.getByLabel('E-mail'), provider.email)
    await type(page, page.getByLabel('Telefone'), provider.phone)
    await type(page, page.getByLabel('Senha', { exact: true }), provider.password)
    await type(page, page.getByLabel('Confirmar Senha'), provider.password)
    await page.keyboard.press('Enter')
    await expectToast(page, 'Cadastro realizado!')
    await expectFocusKept(page)
    await page.goto(await server.mailedLink(provider.email))
    await press(page, page.getByRole('button', { name: 'Confirmar e-mail' }))
    await expect(page.getByRole('heading', { name: 'Anuncie seu Serviço' })).toBeVisible()
  })

  await test.step('the provider registers with two cities and two photos', async () => {
    await type(page, page.getByLabel('Nome', { exact: true }), business)
    await tabTo(page, page.getByRole('combobox', { name: 'Categoria' }))
    await page.keyboard.type('deco')
    await expect(page.getByRole('option', { name: 'Decoração' })).toHaveJSProperty('selected', true)
    const cities = page.getByRole('combobox', { name: /Cidades/ })
    for (const city of ['Niterói', 'Maricá']) {
      await type(page, cities, city)
      await expect(page.getByRole('option', { name: city, exact: true })).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: `Remover ${city}` })).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await type(page, page.getByLabel('WhatsApp'), '21900000003')
    await type(page, page.getByLabel('Descrição'), 'Mesas, flores e balões para festas.')
    await chooseFiles(page, page.getByLabel('Adicionar fotos'), photos(2))
    await expect(page.getByText('2 de 6')).toBeVisible()
    await press(page, page.getByRole('button', { name: 'Foto 2: mudar a ordem' }))
    await page.keyboard.press('Enter')
    await press(page, page.getByRole('button', { name: 'Enviar cadastro' }))
    await expectToast(page, 'Cadastro enviado com sucesso!')
    await signOut(page)
  })

  await test.step('an administrator approves', async () => {
    await press(page, page.getByRole('link', { name: 'Acesso Administrativo' }))
    await type(page, page.getByLabel('E-mail'), admin.email)
    await type(page, page.getByLabel('Senha', { exact: true }), admin.password)
    await page.keyboard.press('Enter')
    await press(page, page.getByRole('link', { name: business }))
    await press(page, page.getByRole('button', { name: `Aprovar ${business}` }))
    await expectToast(page, 'Profissional Aprovado!')
    await signOut(page)
  })

  const card = page.getByRole('article', { name: business })

  await test.step('a client searches', async () => {
    await openAs(server, page, 'client')
    await type(page, searchField(page), business)
    await page.keyboard.press('Enter')
    await press(page, page.getByRole('button', { name: /^Onde/ }))
    await expect(page.getByRole('combobox', { name: 'Cidade, região ou bairro' })).toBeFocused()
    await page.keyboard.type('mari')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(card).toBeVisible()
  })

  await test.step('the client looks at the photos, favorites and rates', async () => {
    await press(page, card.getByRole('button', { name: /^Ampliar foto 1 / }))
    await expect(page.getByRole('dialog', { name: /^Fotos de/ }).locator(':focus')).toBeVisible()
    // On a busy machine the gallery gets the focus some frames before it handles keys.
    await expect(async () => {
      await page.keyboard.press('ArrowRight')
      await expect(page.getByText('2 de 2')).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 60_000 })
    await page.keyboard.press('Escape')

    await press(page, card.getByRole('button', { name: /^Adicionar .* aos favoritos$/ }))
    await expectToast(page, 'Adicionado aos favoritos')

    await press(page, card.getByRole('button', { name: /^Avaliar/ }))
    await tabTo(page, page.getByRole('radio', { name: '1 estrela' }))
    await page.keyboard.press('Space')
    for (let star = 1; star < 5; star += 1) await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: '5 estrelas' })).toBeChecked()
    await type(page, page.getByLabel('Comentário'), 'Tudo lindo e na hora.')
    await press(page, page.getByRole('button', { name: 'Enviar avaliação' }))
    await expectToast(page, 'Feedback enviado!')
    await expect(card.getByText('5,0')).toBeVisible()
  })

  await test.step('the client contacts the provider', async () => {
    const link = card.getByRole('link', { name: /WhatsApp/ })
    await tabTo(page, link)
    await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/5521900000003\?text=/)
  })
})
