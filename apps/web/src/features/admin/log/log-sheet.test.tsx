import type { AuditAct } from '@fenix/domain/audit-acts.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '#testing/render-in-app.tsx'
import { respondWith } from '#testing/responses.ts'
import { LogLink } from './log-link.tsx'
import { strings } from './texts.ts'

const helena = { id: '00000000-0000-4000-8000-000000000001', name: 'Helena' }

/** An administrator who acted and was later deleted. */
const gone = { id: '00000000-0000-4000-8000-000000000002', name: null }

const approval = {
  id: 3,
  at: new Date().toISOString(),
  actor_id: helena.id,
  actor_name: helena.name,
  act: 'approved',
  target_kind: 'professional',
  target_id: 'p1',
  detail: {},
  person_id: 'u1',
  person_name: 'Rosa',
  professional_id: 'p1',
  professional_name: 'Ateliê da Orla',
  owner_id: 'u1',
  category_name: null,
  names: [],
}

const deletedReview = {
  ...approval,
  id: 2,
  act: 'deleted',
  target_kind: 'feedback',
  person_name: null,
}

const rejection = {
  ...approval,
  id: 1,
  at: '2025-09-02T16:44:00Z',
  actor_id: null,
  actor_name: null,
  act: 'rejected',
  detail: { fields: ['images', 'whatsapp'] },
  person_name: null,
  professional_name: null,
}

let asked: Record<string, unknown>[] = []

async function openLog(acts: object[], url = '/admin?aba=banners') {
  window.history.replaceState(null, '', url)
  respondWith((address, _method, body) => {
    if (address.includes('admin_log_actors')) return { body: [helena, gone] }
    asked.push(JSON.parse(String(body)))

    return { body: acts }
  })
  await renderInApp(<LogLink />)
  if (!url.includes('registro')) await page.getByRole('link', { name: 'Registro' }).click()
}

const shown = (text: string) => page.getByText(text, { exact: true })

beforeEach(async () => {
  asked = []
  await page.viewport(1280, 800)
})

test('each act is a sentence under its day, with a link to the person concerned', async () => {
  await openLog([approval, deletedReview, rejection])
  const rows = page.getByRole('listitem')
  for (const [index, sentence] of [
    'Helena aprovou Ateliê da Orla',
    'Helena excluiu a avaliação de uma conta excluída sobre Ateliê da Orla',
    'Operador do serviço rejeitou um cadastro excluído',
  ].entries()) {
    await expect.element(rows.nth(index).getByRole('paragraph').first()).toHaveTextContent(sentence)
  }
  await expect.element(shown('Pediu para mudar: Fotos, WhatsApp')).toBeVisible()
  await expect
    .element(rows.nth(0).getByRole('link', { name: 'Ateliê da Orla' }))
    .toHaveAttribute('href', '/admin?aba=usuarios&pessoa=u1')
  await expect.element(page.getByRole('heading', { name: /^Hoje, / })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '2 de setembro de 2025' })).toBeVisible()
})

/** Gives an act a day of its own, because alike acts of one day are grouped. */
const onDay = (day: number) => new Date(Date.UTC(2026, 0, day, 12)).toISOString()

test('the log shows the names that categories and banners had at the time of the act', async () => {
  const about = (id: number, kind: string, act: string, names: string[], category: string | null = null) => ({
    ...approval,
    ...{ id, act, target_kind: kind, target_id: `${id}`, names, category_name: category },
    at: onDay(id),
    ...{ person_id: null, person_name: null, professional_id: null, professional_name: null },
  })
  const sentences = [
    [['category', 'hidden', ['Zepelins']], 'ocultou a categoria Zepelins'],
    [['category', 'hidden', ['Zepelins'], 'Dirigíveis'], 'ocultou a categoria Zepelins'],
    [['category', 'edited', ['Balões', 'Zepelins']], 'mudou a categoria Balões → Zepelins'],
    [['category', 'merged', ['Drones', 'Zepelins']], 'juntou a categoria Zepelins → Drones'],
    [['category', 'hidden', [], 'Dirigíveis'], 'ocultou a categoria Dirigíveis'],
    [['category', 'hidden', []], 'ocultou a categoria (nome não guardado)'],
    [['ad_banner', 'deleted', ['Buffet Maré']], 'removeu o banner Buffet Maré'],
    [['ad_banner', 'deleted', []], 'removeu o banner sem anunciante'],
  ] as const
  await openLog(
    sentences.map(([[kind, act, names, category]], index) =>
      about(20 - index, kind, act, [...names], category),
    ),
  )
  const rows = page.getByRole('listitem')
  for (const [index, [, sentence]] of sentences.entries()) {
    await expect
      .element(rows.nth(index).getByRole('paragraph').first())
      .toHaveTextContent(`Helena ${sentence}`)
  }
})

const edit = (id: number, target_kind: string, columns: string[]) => ({
  ...approval,
  id,
  at: onDay(id),
  act: 'edited',
  target_kind,
  detail: { columns },
})

test('the fields that an edit changed have the same names as in the forms', async () => {
  await openLog([
    edit(5, 'ad_banner', ['advertiser', 'alt_text', 'ends_on', 'link', 'starts_on']),
    edit(4, 'professional', ['name', 'price', 'price_unit']),
    edit(3, 'category', ['name', 'position']),
    edit(2, 'app_setting', ['value']),
    edit(1, 'professional', ['a_later_column']),
  ])
  for (const text of [
    'Mudou: Anunciante, O que a imagem diz, Fim, Link, Início',
    'Mudou: Nome, Preço',
    'Mudou: Nome, Posição',
    'Mudou: Imagem',
    'Mudou: outro campo',
  ]) {
    await expect.element(shown(text)).toBeVisible()
  }
})

/** The sentences for several acts, without their time. */
const together = () =>
  [...document.querySelectorAll('li summary')].map(({ textContent }) => textContent?.slice('00:00'.length))

test('alike acts of one person on one day are one sentence, which expands to the single acts', async () => {
  const banner = (id: number, name: string) => ({
    ...approval,
    ...{ id, act: 'added', target_kind: 'ad_banner', target_id: name, names: [name] },
    ...{ person_id: null, person_name: null, professional_id: null, professional_name: null },
  })
  const opened = (id: number) => ({
    ...approval,
    id,
    act: 'opened',
    target_kind: 'person',
    target_id: 'u1',
    professional_name: null,
  })
  await openLog([
    banner(9, 'Maré'),
    opened(8),
    banner(7, 'Cais'),
    { ...banner(6, 'Orla'), actor_id: gone.id, actor_name: null },
    banner(5, 'Praia'),
    opened(4),
    rejection,
  ])
  await expect.poll(together).toEqual(['Helena adicionou 3 banners', 'Helena abriu a conta de Rosa, 2 vezes'])
  await expect.element(page.getByText(/^Conta excluída adicionou o banner Orla/)).toBeVisible()
  await expect.element(page.getByText(/Helena adicionou o banner Cais/).last()).not.toBeVisible()
  await page
    .getByText(/adicionou 3 banners/)
    .last()
    .click()
  await expect.element(page.getByText(/Helena adicionou o banner Cais/).last()).toBeVisible()
})

test('until all acts of a day are loaded, the sentence about several acts gives only a minimum number', async () => {
  await openLog(
    Array.from({ length: 50 }, (_, index) => ({ ...approval, id: 100 - index, target_id: `p${index}` })),
  )
  await expect.poll(together).toEqual(['Helena aprovou ao menos 50 fornecedores'])
})

test('every kind of act except exporting and ordering a list has a sentence that counts several acts', () => {
  const alone = Object.keys(strings.sentences).filter(
    (act) => !/ 4 \S+$/.test(strings.together(act as AuditAct, 4, true) ?? ''),
  )
  expect(alone).toEqual(['list.exported', 'list.ordered'])
})

test('the filters are stored in the URL and sent to the server', async () => {
  await openLog([])
  await expect.element(shown('Nada registrado ainda.')).toBeVisible()
  await page.getByLabelText('Quem').selectOptions('Helena')
  await page.getByLabelText('O quê').selectOptions('Aprovou')
  await page.getByText('Período').click()
  await page.getByLabelText('De', { exact: true }).fill('2026-11-01')
  await page.getByLabelText('Fornecedor ou pessoa').fill('orla')
  await expect.element(shown('Nada encontrado.')).toBeVisible()
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({
      actor: helena.id,
      kind: 'professional',
      did: 'approved',
      term: 'orla',
      since: new Date('2026-11-01T00:00-03:00').toISOString(),
    })
  expect(window.location.search).toBe(
    `?aba=banners&registro=aberto&quem=${helena.id}&ato=professional.approved&de=2026-11-01&alvo=orla`,
  )
})

test('the log can be filtered by former administrators and the operator, too', async () => {
  await openLog([approval])
  const who = page.getByLabelText('Quem')
  await expect.element(who.getByRole('option', { name: 'Conta excluída' })).toBeInTheDocument()
  await who.selectOptions('Conta excluída')
  await expect.poll(() => asked.at(-1)).toMatchObject({ actor: gone.id })
  await who.selectOptions('Operador do serviço')
  await expect.poll(() => asked.at(-1)).toMatchObject({ actor: '00000000-0000-0000-0000-000000000000' })
})

test('the close button and Escape close the log and return to the tab', async () => {
  await openLog([approval])
  await page.getByRole('button', { name: 'Fechar' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(window.location.search).toBe('?aba=banners')
  await page.getByRole('link', { name: 'Registro' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Registro' })).toHaveFocus()
})

test('a reload keeps the log open with its filters and drops invalid ones', async () => {
  await openLog(
    [approval],
    '/admin?registro=aberto&quem=todo-mundo&ato=professional.approved&de=2026-13-45&ate=2026-02-30',
  )
  await expect.element(page.getByRole('listitem')).toBeVisible()
  for (const filter of ['actor', 'since', 'until']) expect(asked[0]).not.toHaveProperty(filter)
  expect(asked[0]).toHaveProperty('did', 'approved')
})

test('a day in the URL may be written as Brazilians write it, such as 1/2/2027 for February 1', async () => {
  await openLog([approval], '/admin?registro=aberto&de=1/2/2027')
  await expect.element(page.getByLabelText('De', { exact: true })).toHaveValue('1/2/2027')
  expect(asked[0]).toHaveProperty('since', new Date('2027-02-01T00:00-03:00').toISOString())
})

for (const name of ['__proto__', 'constructor', 'toString']) {
  test(`an act in the URL or a target in the log that is named ${name} is treated as unknown`, async () => {
    const unknown = { ...approval, act: name, target_kind: name, detail: { columns: [name] } }
    const setting = { ...approval, id: 4, act: 'edited', target_kind: 'app_setting', target_id: name }
    await openLog([unknown, setting], `/admin?registro=aberto&ato=${name}`)
    await expect.element(page.getByText('Helena fez uma mudança')).toBeVisible()
    await expect.element(page.getByText('Mudou: outro campo')).toBeVisible()
    await expect.element(page.getByText('Helena mudou uma configuração')).toBeVisible()
    expect(asked[0]).not.toHaveProperty('did')
  })
}

test('a log that could not be loaded shows an error with a retry', async () => {
  window.history.replaceState(null, '', '/admin?registro=aberto')
  respondWith({ status: 500, body: { code: 'PGRST001', message: 'connection refused' } })
  await renderInApp(<LogLink />)
  await expect.element(page.getByRole('heading', { name: 'Erro ao buscar o registro' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
})

test('the download contains exactly the acts that match the filters, from all pages', async () => {
  await openLog([approval], '/admin?registro=aberto&ato=feedback.deleted')
  await expect.element(page.getByRole('listitem')).toBeVisible()
  const calls: Record<string, unknown>[] = []
  respondWith((_url, _method, body) => {
    const call = JSON.parse(String(body))
    calls.push(call)
    const acts = [{ ...rejection, id: 9 }, deletedReview]
    return { body: call.after ? acts : Array.from({ length: 200 }, (_, id) => ({ ...deletedReview, id })) }
  })
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('#')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await page.getByRole('button', { name: 'Baixar CSV' }).click()
  await expect.poll(() => made.mock.calls.length).toBe(1)
  const lines = await new Response(made.mock.calls[0]?.[0] as Blob).text()
  vi.restoreAllMocks()
  expect(calls).toMatchObject([{ did: 'deleted' }, { did: 'deleted', after: { id: 199 } }])
  expect(lines.split('\r\n')).toHaveLength(1 + 202 + 1)
  expect(lines).toContain(
    '"02/09/2025, 13:44";"Operador do serviço";"rejeitou um cadastro excluído";"Pediu para mudar: Fotos, WhatsApp"',
  )
  expect(lines).toContain('"excluiu a avaliação de uma conta excluída sobre Ateliê da Orla";""')
})
