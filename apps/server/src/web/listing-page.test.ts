import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { startTestServer } from '#testing.ts'
import { canonicalIn, contentOf, openPage, structuredIn } from './testing-page.ts'

const { url, database } = await startTestServer()
const { owner: db } = database

const names = ['Buffet Aurora', 'Buffet Bossa', 'Buffet Cacau']
for (const name of names) await createProfessional(db, { name, category: 'Buffet', cities: ['Niterói'] })
await createProfessional(db, { name: 'Som de Domingo', category: 'DJ', cities: ['Paraty'] })
await createProfessional(db, { name: 'Pista Pendente', category: 'DJ', status: 'pending' })

const open = (path: string) => openPage(url + path)
const cardsIn = (html: string) => [...html.matchAll(/<article[^>]* aria-labelledby/g)].length

test('the served listing contains the cards of all approved professionals', async () => {
  const { status, html } = await open('/profissionais')

  assert.equal(status, 200)
  assert.match(html, /<div data-prerendered="page">/)
  assert.equal(cardsIn(html), 4)
  assert.match(html, /<a href="\/profissional\/som-de-domingo"/)
  assert.doesNotMatch(html, / style="|Pista Pendente/)
})

test('a served listing with filters contains only the matching professionals', async () => {
  const { html } = await open('/profissionais?categoria=buffet&cidade=niteroi')

  assert.equal(cardsIn(html), names.length)
  assert.doesNotMatch(html, /Som de Domingo/)
})

test("a listing whose URL has the party's date and number of guests shows both before the app has started", async () => {
  const { html } = await open('/profissionais?data=2030-05-15&convidados=80&so-livres=sim')

  assert.match(html, /aria-label="Quando\? 15 de maio de 2030"/)
  assert.match(html, /aria-label="Sua festa 80 convidados"/)
})

test('a misspelled search shows a hint with the nearest spelling, and the results of that spelling', async () => {
  const { status, html } = await open('/profissionais?busca=aurorra')

  assert.equal(status, 200)
  assert.ok(cardsIn(html) > 0)
  assert.match(html, /Nada com “aurorra”.*Você quis dizer “aurora”\?/)
})

test('if no word of a search matches, the page says that nobody was found and lists the best-rated professionals', async () => {
  const { html } = await open('/profissionais?busca=qwertyuiop')

  assert.match(html, /Nenhum profissional encontrado.*Os mais bem avaliados/)
  assert.ok(cardsIn(html) > 0)
})

test('a listing filtered only by category, or by category and city, has the landing page as its canonical URL', async () => {
  const canonical = async (path: string) => canonicalIn((await open(path)).html)

  assert.equal(await canonical('/profissionais'), `${url}/profissionais`)
  assert.equal(await canonical('/profissionais?utm_source=x&pagina=2'), `${url}/profissionais`)
  assert.equal(await canonical('/profissionais?categoria=buffet'), `${url}/profissionais/buffet`)
  assert.equal(
    await canonical('/profissionais?cidade=niteroi&categoria=buffet'),
    `${url}/profissionais/buffet/niteroi`,
  )
})

test('search engines are asked not to index a listing whose filters correspond to no landing page', async () => {
  for (const search of [
    'busca=aurora',
    'nota=4',
    'ordem=novos',
    'cidade=niteroi',
    'categoria=buffet&cidade=paraty',
  ]) {
    const { html } = await open(`/profissionais?${search}`)
    assert.equal(contentOf(html, 'robots'), 'noindex,follow', search)
    assert.equal(canonicalIn(html), undefined)
  }
})

test("a listing's structured data lists the pages of its professionals in order", async () => {
  const [list] = structuredIn((await open('/profissionais?categoria=buffet')).html)

  assert.equal(list.itemListElement.length, names.length)
  assert.deepEqual(
    list.itemListElement.map(({ position }: { position: number }) => position),
    [1, 2, 3],
  )
})

test('a listing links to its next page, which also contains all previous results; the last page has no such link', async () => {
  const owner = await createPerson(db, { userType: 'provider' })
  await createProfessional(db, { owner, name: 'Fotos 1', category: 'Fotografia' })
  for (let n = 2; n <= 30; n += 1)
    await createProfessional(db, { name: `Fotos ${n}`, category: 'Fotografia' })
  const first = await open('/profissionais?categoria=fotografia')
  const next = /<a[^>]*href="([^"]*pagina=2[^"]*)"/.exec(first.html)?.[1]?.replaceAll('&amp;', '&')

  assert.equal(cardsIn(first.html), 24)
  assert.equal(next, '/profissionais?categoria=fotografia&pagina=2')
  const second = await open(next)
  assert.equal(cardsIn(second.html), 30)
  assert.doesNotMatch(second.html, /pagina=3/)
})

test('the served home page shows visitors the welcome and no professionals', async () => {
  const { html } = await open('/')

  assert.match(html, /<div data-prerendered="welcome">/)
  assert.match(html, /Escolha seu perfil para começar/)
  assert.equal(cardsIn(html), 0)
  assert.equal(canonicalIn(html), `${url}/`)
})
