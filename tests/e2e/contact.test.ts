import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { expect, test } from './fixtures.ts'
import { openAs, unique } from './people.ts'
import { expectToast, giveStars, whenAppHasStarted } from './screen.ts'

test('a client describes a party, sends the description to a professional, and then writes a review', async ({
  page,
  server,
}) => {
  const name = `Buffet ${unique()}`
  const { id } = await createProfessional(server.db, { name, whatsapp: '21900000061' })
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
  await openAs(server, page, 'client', `/profissionais?busca=${name.split(' ')[1]}`)
  await whenAppHasStarted(page)

  await test.step('the client describes the party', async () => {
    await page.getByRole('button', { name: 'Sua festa Contar' }).click()
    const sheet = page.getByRole('dialog', { name: 'Minha festa' })
    await sheet.getByLabel('Data').fill('2099-05-15')
    await sheet.getByLabel('Convidados').fill('80')
    await sheet.getByLabel('Cidade').selectOption('Niterói')
    await sheet.getByText('Até R$ 3 mil').click()
    await sheet.getByRole('button', { name: 'Salvar minha festa' }).click()
    await expectToast(page, 'Festa salva')
    await expect(page.getByRole('link', { name: 'Só quem atende Niterói' })).toBeVisible()
  })

  await page.getByRole('link', { name, exact: true }).click()
  const message = `Olá, ${name}! Encontrei você no Fênix Conecta e gostaria de mais informações. Minha festa: 15/05/2099, 80 convidados, em Niterói. Pode me passar um orçamento?`
  await expect(page.getByText(message)).toBeVisible()

  await test.step('the client reads the tips and writes', async () => {
    const tips = page.getByRole('dialog', { name: 'Antes de combinar' })
    await expect(async () => {
      await page.getByRole('link', { name: /^WhatsApp/ }).click()
      await expect(tips).toBeVisible({ timeout: 1000 })
    }).toPass()
    const opened = page.waitForEvent('popup')
    await tips.getByRole('link', { name: /^Entendi, continuar/ }).click()
    const { origin, pathname, searchParams } = new URL((await opened).url())
    expect(origin + pathname).toBe('https://wa.me/5521900000061')
    expect(searchParams.get('text')).toBe(message)
    const taps = 'select from private.contact_taps where professional_id = $1'
    await expect.poll(async () => (await server.db.query(taps, [id])).rowCount).toBe(1)
  })

  await page.getByRole('button', { name: /^Avaliar/ }).click()
  await giveStars(page, 5)
  await page.getByLabel('Comentário').fill('Tudo na hora.')
  await page.getByRole('button', { name: 'Enviar avaliação' }).click()
  await expectToast(page, 'Feedback enviado!')
  await expect(page.getByText('Contato pelo Fênix')).toBeVisible()
})
