import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { createFeedback } from '@fenix/database/factories/feedbacks.ts'
import { createPerson } from '@fenix/database/factories/people.ts'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { startTestServer } from '#testing.ts'

const { url, database } = await startTestServer()
const { owner: db } = database

const owner = await createPerson(db, { userType: 'provider' })
const photo = `${owner.id}/${randomUUID()}-1600.webp`
const name = `Doces & "Festas" </script><script>alert(1)</script>`
const professional = await createProfessional(db, {
  owner,
  name,
  category: 'Decoração',
  description: `Mesas de doces <b>caprichadas</b>. ${'Do convite ao bolo, tudo combinado antes. '.repeat(8)}`,
  cities: ['Niterói', 'Maricá'],
  whatsapp: '21900000041',
  instagram: 'doces.festas',
  images: [photo],
})
await createFeedback(db, { professional, rating: 4, comment: 'Chegou na hora. </script>' })
await createFeedback(db, { professional, rating: 5 })

const get = (path: string) => fetch(url + path)
const open = async (slug: string) => {
  const response = await get(`/profissional/${slug}`)
  return { response, html: await response.text() }
}

/** Parses the JSON in the page's script element with this attribute. */
const script = (html: string, attribute: string) =>
  JSON.parse(new RegExp(`<script[^>]*${attribute}[^>]*>([^<]*)</script>`).exec(html)?.[1] ?? 'null')

const content = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}"\\s+content="([^"]*)"`).exec(html)?.[1]

test("a professional's page has its title, description and link preview before any script runs", async () => {
  const { response, html } = await open(professional.slug)
  const address = `${url}/profissional/${professional.slug}`

  assert.equal(response.status, 200)
  assert.match(html, /<title>Doces &amp; &quot;Festas&quot; [^<]* · Decoração · Fênix Conecta<\/title>/)
  const description = content(html, 'description') ?? ''
  assert.ok(description.startsWith('Mesas de doces &lt;b&gt;caprichadas'))
  assert.ok(description.endsWith('…') && description.length < 180)
  assert.equal(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1], address)
  assert.equal(content(html, 'og:url'), address)
  assert.equal(content(html, 'og:image'), `${url}/storage/v1/object/public/professional-images/${photo}`)
  assert.equal(html.match(/<title>/g)?.length, 1)
  assert.equal(html.match(/name="description"/g)?.length, 1)
})

test('the head of a professional page preloads the first photo, in all its sizes', async () => {
  const { html } = await open(professional.slug)
  const bucket = `${url}/storage/v1/object/public/professional-images`

  const [head = ''] = html.split('</head>')
  const preload = /<link rel="preload" as="image"[^>]*fetchPriority="high"[^>]*>/.exec(head)?.[0] ?? ''
  assert.ok(preload.includes(photo.replace('1600', '480')))
  assert.equal(html.match(/<link rel="preload" as="image"/g)?.length, 1)
  const sources = [480, 960, 1600].map((width) => `${bucket}/${photo.replace('1600', `${width}`)} ${width}w`)
  assert.ok(html.includes(`"${sources.join(', ')}"`))
})

test("search engines can read a professional's name, cities, rating and Instagram account", async () => {
  const { html } = await open(professional.slug)
  const data = script(html, 'type="application/ld\\+json"')

  assert.equal(data.name, name)
  assert.deepEqual(data.areaServed, [
    { '@type': 'City', name: 'Niterói' },
    { '@type': 'City', name: 'Maricá' },
  ])
  assert.deepEqual(data.aggregateRating, {
    '@type': 'AggregateRating',
    ratingValue: 4.5,
    reviewCount: 2,
    bestRating: 5,
    worstRating: 1,
  })
  assert.deepEqual(data.sameAs, ['https://www.instagram.com/doces.festas/'])
})

test('a professional page contains the professional and the reviews as data for the app', async () => {
  const { html } = await open(professional.slug)
  const { slug, professional: row } = script(html, 'id="professional"')

  assert.equal(slug, professional.slug)
  assert.equal(row.name, name)
  assert.equal(row.rating, 4.5)
  assert.deepEqual(row.categories, { name: 'Decoração', slug: 'decoracao', is_hidden: false })
  assert.deepEqual(
    row.feedbacks.map(({ rating }: { rating: number }) => rating),
    [5, 4],
  )
  assert.equal('user_id' in row, false)
})

test('text that users wrote cannot inject markup into the page', async () => {
  const { html } = await open(professional.slug)

  assert.doesNotMatch(html, /<script>alert/)
  assert.match(html, /\\u003c\/script>/)
})

test('an unapproved professional gets the same response as an unknown slug', async () => {
  const pending = await createProfessional(db, { status: 'pending', name: 'Som Pendente' })
  const rejected = await createProfessional(db, { status: 'rejected', name: 'Som Recusado' })

  for (const slug of [pending.slug, rejected.slug, 'ninguem', 'Ninguém', "o'ninguem", '%00']) {
    const { response, html } = await open(encodeURIComponent(slug))
    assert.equal(response.status, 404, slug)
    assert.equal(content(html, 'robots'), 'noindex,follow')
    assert.equal(script(html, 'id="professional"').professional, null)
    assert.doesNotMatch(html, /Som Pendente|Som Recusado/)
  }
})

test('a page whose data cannot be read responds with 503 and is not cached', async () => {
  const { slug } = await createProfessional(db, { name: 'Som da Praia' })
  await db.query('revoke select on public.professionals from anon')
  assert.equal((await open(slug)).response.status, 503)
  await db.query('grant select on public.professionals to anon')
  assert.equal((await open(slug)).response.status, 200)
})

test("a page that shows no professional has the app's own title", async () => {
  const html = await (await get('/entrar/cliente')).text()

  assert.match(html, /<title>Fênix Conecta - Conectando Clientes e Profissionais de Eventos<\/title>/)
  assert.equal(script(html, 'id="professional"'), null)
})

test("a professional's page is prerendered for visitors and obeys its Content-Security-Policy", async () => {
  const { html } = await open(professional.slug)

  assert.match(html, /<div data-prerendered="page">/)
  assert.match(html, /<h1[^>]*>Doces &amp; &quot;Festas&quot;/)
  assert.match(html, /<a [^>]*href="https:\/\/wa\.me\/5521900000041[?"]/)
  assert.ok(html.includes(`href="/entrar/cliente?voltar=%2Fprofissional%2F${professional.slug}"`))
  assert.ok(html.includes(`src="${url}/storage/v1/object/public/professional-images/`))
  assert.doesNotMatch(html, / style="/)
})
