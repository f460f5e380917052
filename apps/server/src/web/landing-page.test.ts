import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { startTestServer } from '#testing.ts'
import { canonicalIn, contentOf, openPage, structuredIn } from './testing-page.ts'

const { url, database } = await startTestServer()
const { owner: db } = database

const price = { reais: 1200, unit: 'party' } as const
await createProfessional(db, { name: 'Buffet Aurora', cities: ['Niterói', 'Maricá'], price })
await createProfessional(db, {
  name: 'Buffet Bossa',
  cities: ['Niterói'],
  price: { reais: 40, unit: 'person' },
})
await createProfessional(db, { name: 'Buffet Cacau', cities: ['São Gonçalo'] })
await createProfessional(db, { name: 'Buffet do Cais', cities: ['Niterói'], status: 'pending' })
await createProfessional(db, { name: 'Som de Domingo', category: 'DJ', cities: ['Niterói'] })

const open = (path: string) => openPage(url + path, { redirect: 'manual' })

/** The page's text without markup, as one line. */
const textOf = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

test('the landing page of a category and city lists and counts its professionals', async () => {
  const { status, html } = await open('/profissionais/buffet/niteroi')
  const text = textOf(html)

  assert.equal(status, 200)
  assert.match(html, /<h1[^>]*>Buffet em Niterói<\/h1>/)
  assert.match(text, /2 profissionais atendem em Niterói\. Veja/)
  assert.match(text, /Buffet Aurora/)
  assert.match(text, /Buffet Bossa/)
  assert.doesNotMatch(text, /Buffet Cacau |Buffet do Cais/)
  assert.equal(canonicalIn(html), `${url}/profissionais/buffet/niteroi`)
  assert.equal(contentOf(html, 'robots'), undefined)
})

test('a landing page links to the nearest cities with professionals, and to other categories in its city', async () => {
  const { html } = await open('/profissionais/buffet/niteroi')
  const links = [...html.matchAll(/href="(\/profissionais\/[^"]*)"/g)].map(([, path]) => path)

  assert.deepEqual(links, [
    '/profissionais/buffet',
    '/profissionais/buffet/sao-goncalo',
    '/profissionais/buffet/marica',
    '/profissionais/dj/niteroi',
  ])
})

test('a category landing page links to the landing pages of the category in each city, and to the filterable listing', async () => {
  const { html } = await open('/profissionais/buffet')

  assert.match(html, /<h1[^>]*>Buffet no estado do Rio de Janeiro<\/h1>/)
  for (const city of ['niteroi', 'sao-goncalo', 'marica']) {
    assert.ok(html.includes(`href="/profissionais/buffet/${city}"`), city)
  }
  assert.ok(html.includes('href="/profissionais?categoria=buffet"'))
})

test('a landing page without professionals responds with 404, but links to neighboring cities', async () => {
  const { status, html } = await open('/profissionais/buffet/tangua')

  assert.equal(status, 404)
  assert.match(textOf(html), /Ninguém atende em Tanguá ainda/)
  assert.ok(html.includes('href="/profissionais/buffet/sao-goncalo"'))
  assert.equal(contentOf(html, 'robots'), 'noindex,follow')
  assert.deepEqual(structuredIn(html), [])
})

test('a landing URL with an unknown category or city, or with an additional path segment, responds with 404', async () => {
  for (const path of [
    '/nada',
    '/nada/niteroi',
    '/buffet/sao-paulo',
    '/buffet/niteroi/centro',
    '/%FF',
    '/-',
  ]) {
    const { status, html } = await open(`/profissionais${path}`)
    assert.equal(status, 404, path)
    assert.equal(contentOf(html, 'robots'), 'noindex,follow')
  }
})

test('the old URLs of a renamed category redirect to its present URLs', async () => {
  await db.query(`insert into public.categories (name) values ('Som')`)
  await createProfessional(db, { category: 'Som', cities: ['Paraty'] })
  await db.query(`update public.categories set name = 'Som e luz' where name = 'Som'`)

  for (const city of ['', '/paraty']) {
    const { status, response } = await open(`/profissionais/som${city}`)
    assert.equal(status, 301)
    assert.equal(response.headers.get('location'), `/profissionais/som-e-luz${city}`)
  }
})

test('the old URLs of a merged category redirect to the URLs of the category that it was merged into', async () => {
  await db.query(`insert into public.categories (name) values ('Discotecagem')`)
  await createProfessional(db, { category: 'Discotecagem', cities: ['Paraty'] })
  assert.equal((await open('/profissionais/discotecagem/paraty')).status, 200)
  const admin = await createPerson(db, { userType: 'admin' })
  await database.actAs(admin).query(
    `select merge_categories(from_c.id, into_c.id) from categories from_c, categories into_c
     where from_c.slug = 'discotecagem' and into_c.slug = 'dj'`,
  )

  const { status, response } = await open('/profissionais/discotecagem/paraty')
  assert.equal(status, 301)
  assert.equal(response.headers.get('location'), '/profissionais/dj/paraty')
})

test('a hidden category has no landing page, and the pages of its professionals do not link to one', async () => {
  await db.query(`insert into public.categories (name) values ('Escondida')`)
  const { slug } = await createProfessional(db, { category: 'Escondida', cities: ['Paraty'] })
  assert.match((await open(`/profissional/${slug}`)).html, /\/profissionais\/escondida/)
  await db.query(`update public.categories set is_hidden = true where name = 'Escondida'`)

  assert.equal((await open('/profissionais/escondida')).status, 404)
  const { html } = await open(`/profissional/${slug}`)
  assert.match(html, /Escondida/)
  assert.doesNotMatch(html, /\/profissionais\/escondida/)
})

test("a professional's old URL redirects to the present one", async () => {
  const { id, slug } = await createProfessional(db, { name: 'Doces de Antes', cities: ['Paraty'] })
  await db.query(`update public.professionals set slug = 'doces-de-agora' where id = $1`, [id])
  const { status, response } = await open(`/profissional/${slug}`)

  assert.equal(status, 301)
  assert.equal(response.headers.get('location'), '/profissional/doces-de-agora')
})

test('landing URLs with extra slashes, upper case or accents redirect to the canonical URL', async () => {
  for (const path of ['/profissionais/buffet/niteroi/', '/Profissionais/Buffet/NITER%C3%93I']) {
    const { status, response } = await open(`${path}?busca=x`)
    assert.equal(status, 301, path)
    assert.equal(response.headers.get('location'), '/profissionais/buffet/niteroi?busca=x')
  }
})

test('the breadcrumb, list and questions in the structured data agree with the landing page', async () => {
  const { html } = await open('/profissionais/buffet/niteroi')
  const [crumbs, list, questions] = structuredIn(html)

  assert.deepEqual(
    crumbs.itemListElement.map(({ name }: { name: string }) => name),
    ['Profissionais', 'Buffet', 'Niterói'],
  )
  assert.equal(list.itemListElement.length, 2)
  for (const { name, acceptedAnswer } of questions.mainEntity) {
    assert.ok(textOf(html).includes(name), name)
    assert.ok(textOf(html).includes(acceptedAnswer.text.slice(0, 60)), acceptedAnswer.text)
  }
})
