import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { expect, test } from './fixtures.ts'
import { newAccount, openAs, unique } from './people.ts'
import { chooseAct, expectToast } from './screen.ts'
import { admin } from './server.ts'

test('a professional whom three clients report as unreachable is shown to an administrator', async ({
  page,
  another,
  server,
}) => {
  const name = `Banda do Silêncio ${unique()}`
  const professional = await createProfessional(server.db, { name })
  const { person } = await newAccount(server, 'client')
  const box = page.getByRole('group', { name: 'Depois do contato' })
  const wrong = box.getByRole('button', { name: 'Este número não atende' })

  await test.step('a client is asked only after a contact, and answers with one tap', async () => {
    await page.addInitScript(() => localStorage.setItem('fenix:contact-tips', 'true'))
    await page.route(/wa\.me/, (route) => route.abort())
    await page.context().route(/wa\.me/, (route) => route.abort())
    await openAs(server, page, person, `/profissional/${professional.slug}`)
    const whatsapp = page.getByRole('region', { name: 'Contato' }).getByRole('link', { name: /WhatsApp/ })
    await expect(whatsapp).toBeVisible()
    await expect(box).toHaveCount(0)
    const tapped = page.waitForResponse(/record_contact/)
    await whatsapp.click()
    await tapped
    await page.bringToFront()
    await page.reload()
    await wrong.click()
    await expect(wrong).toHaveAttribute('aria-pressed', 'true')
    await expect(box.getByRole('status')).toContainText('Se outras pessoas disserem o mesmo')
  })

  await test.step('a mistaken tap is taken back', async () => {
    await wrong.click()
    await expect(wrong).toHaveAttribute('aria-pressed', 'false')
    await wrong.click()
    await expect(wrong).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('two others say the same', async () => {
    for (const days of [1, 5]) {
      await server.db.query(
        `insert into private.absences values ($1, $2, private.day_of(now()) - $3::int, 'someone_else')`,
        [(await createPerson(server.db)).id, professional.id, days],
      )
    }
  })

  await test.step("the panel leads to 'Ainda atendem?', whose menu resolves the doubt", async () => {
    await openAs(server, another, admin, '/admin')
    await another.getByRole('link', { name: /^Ainda atendem\? [1-9]/ }).click()
    const row = another.getByRole('link', { name, exact: true })
    await expect(row).toBeVisible()
    await row.click()
    const pane = another.getByRole('article', { name })
    await expect(pane.getByText(/: 1 pessoa disse que o número não atende/)).toBeVisible()
    await expect(pane.getByText(/: 1 pessoa disse que não é mais este profissional/)).toHaveCount(2)
    await another.goBack()
    await chooseAct(another.getByRole('button', { name: `Ações de ${name}` }), 'Ainda atende')
    await expectToast(another, 'Dúvida resolvida')
    await expect(row).toHaveCount(0)
  })
})
