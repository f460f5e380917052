import { createFeedback } from '@fenix/database/factories/feedbacks.ts'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import type { Locator, Page } from '@playwright/test'
import { asAdmin, putUpBanners, takeDownBanners } from './banners.ts'
import { expect, test } from './fixtures.ts'
import { fillSignUp, followLink, newPerson, openAs, unique } from './people.ts'
import { expectToast } from './screen.ts'
import { admin, type Server } from './server.ts'

type Act = { list: string; taps: (page: Page) => Locator[] }

/** One of each thing that an administrator acts on, and every act with the taps from its list on. */
async function everyAct(server: Server): Promise<Act[]> {
  const { db } = server
  const name = `Som ${unique()}`
  const waiting = `Coral ${unique()}`
  await db.query(`delete from professionals where status = 'pending'`)
  await db.query('delete from profile_edits')
  await takeDownBanners(server)
  await putUpBanners(server, 2)
  const professional = await createProfessional(db, { name })
  const suspended = await createProfessional(db, { name: `${name} 2`, status: 'suspended' })
  const rejected = await createProfessional(db, { name: `${name} 3`, status: 'rejected' })
  await createProfessional(db, { name: waiting, status: 'pending' })
  await createFeedback(db, { professional, comment: `Chegou tarde, ${name}.` })
  await db.query('insert into private.silent_professionals values ($1, now())', [professional.id])
  await (await asAdmin(server))
    .rpc('report', { reason: 'fraud', professional_id: professional.id })
    .throwOnError()
  const person = await createPerson(db, { name: `Ana ${unique()}` })

  const row = (page: Page) => page.getByRole('link', { name: waiting })
  const button = (label: string | RegExp) => (page: Page) =>
    page.getByRole('main').getByRole('button', { name: label }).first()
  const item = (label: string) => (page: Page) => page.getByRole('menuitem', { name: label, exact: true })
  const fromMenu = (list: string, menu: string | RegExp, ...labels: string[]) =>
    labels.map((label) => ({ list, taps: (page: Page) => [button(menu)(page), item(label)(page)] }))
  const suppliers = `/admin?aba=fornecedores&busca=${name}`

  return [
    ...['Aprovar', 'Rejeitar', 'Trocar'].map((label) => ({
      list: '/admin',
      taps: (page: Page) => [row(page), button(new RegExp(`^${label}`))(page)],
    })),
    ...fromMenu(
      suppliers,
      `Ações de ${name}`,
      ...['Recomendar', 'Ver o registro', 'Ainda atende', 'Abrir perfil', 'Suspender...', 'Excluir...'],
    ),
    ...fromMenu(suppliers, `Ações de ${suspended.name}`, 'Reativar'),
    ...fromMenu(`${suppliers}&situacao=rejeitado`, `Ações de ${rejected.name}`, 'Devolver à análise'),
    ...fromMenu('/admin?aba=feedbacks', /^Ações do feedback/, 'Conta de quem avaliou', 'Excluir...'),
    { list: '/admin?aba=feedbacks&lista=denuncias', taps: (page) => [button(/^Manter/)(page)] },
    ...fromMenu(
      `/admin?aba=usuarios&busca=${person.name}`,
      /^Ações da conta/,
      ...[
        'Abrir conta',
        'Abrir perfil',
        'Ver o registro',
        'Bloquear entrada...',
        'Exportar dados...',
        'Excluir conta...',
      ],
    ),
    ...fromMenu('/admin?aba=banners', /^Ações de /, 'Editar', 'Mover para baixo', 'Remover...'),
    ...fromMenu('/admin?aba=categorias', 'Ações de DJ', 'Juntar...'),
    { list: '/admin', taps: (page) => [page.getByRole('link', { name: 'Registro' })] },
  ]
}

test('no act of an administrator is more than two taps away from its list', async ({ page, server }) => {
  test.slow()
  const acts = await everyAct(server)
  await openAs(server, page, admin, '/admin')
  for (const { list, taps } of acts) {
    if (page.url() === encodeURI(server.url + list)) await page.keyboard.press('Escape')
    else await page.goto(server.url + list)
    const all = taps(page)
    expect(all.length).toBeLessThanOrEqual(2)
    for (const one of all.slice(0, -1)) await one.click()
    // The last one would act; that it can be tapped is enough.
    await all.at(-1)?.click({ trial: true })
  }
})

test('an invitation from the searches without result leads to a registration that knows both', async ({
  page,
  another,
  server,
}) => {
  const { rows } = await server.db.query<{ id: number }>(
    `select id::int from categories where name = 'Fotografia'`,
  )
  const id = rows[0]?.id
  await server.db.query('delete from private.empty_searches')
  for (let n = 0; n < 6; n++) {
    await server.db.query('select private.count_empty_search($1, $2)', [id, 'Petrópolis'])
  }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs(server, page, admin, '/admin')
  await page.getByRole('button', { name: /^Buscas sem resultado/ }).click()
  await page.getByRole('button', { name: 'Copiar convite: Fotografia em Petrópolis' }).click()
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const [text, link = ''] = copied.split(/ (?=http)/)
  expect(text).toBe('Procuramos Fotografia em Petrópolis: 6 buscas esta semana. Cadastro grátis:')

  const provider = newPerson()
  await another.goto(link)
  await fillSignUp(another, provider)
  await another.getByRole('button', { name: 'Cadastrar' }).click()
  await expectToast(another, 'Cadastro realizado!')
  await followLink(another, await server.mailedLink(provider.email))
  await expect(another.getByRole('combobox', { name: 'Categoria' })).toHaveValue(String(id))
  await expect(another.getByRole('button', { name: /Petrópolis/ })).toBeVisible()
})
