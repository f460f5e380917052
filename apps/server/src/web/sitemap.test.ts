import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { seedDemo } from '#demo/seed-demo.ts'
import { startTestServer } from '#testing.ts'
import { canonicalIn, openPage } from './testing-page.ts'

const { url, backend, database } = await startTestServer()
await seedDemo(backend, async () => 'not a hash: nobody signs in here')

const get = (path: string) => fetch(url + path)

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)

async function addressesAt(address: string) {
  const response = await fetch(address)
  assert.equal(response.status, 200, address)
  assert.match(response.headers.get('content-type') ?? '', /^application\/xml/)

  return addressesIn(await response.text())
}

/** All URLs in the parts of the sitemap, which its index lists. */
async function allAddresses() {
  const parts = await addressesAt(`${url}/sitemap.xml`)

  return (await Promise.all(parts.map(addressesAt))).flat()
}

test('robots.txt references the sitemap', async () => {
  const robots = await get('/robots.txt')

  assert.match(robots.headers.get('content-type') ?? '', /^text\/plain/)
  assert.match(await robots.text(), new RegExp(`^Sitemap: ${url}/sitemap.xml$`, 'm'))
})

test('every page in the sitemap can be read without JavaScript, and the listed URL is its canonical URL', async () => {
  const addresses = await allAddresses()
  assert.ok(addresses.length > 50)
  assert.equal(new Set(addresses).size, addresses.length)

  for (const address of addresses) {
    const { status, html } = await openPage(address, { redirect: 'manual' })
    assert.equal(status, 200, address)
    assert.equal(canonicalIn(html), address)
    assert.equal(html.match(/<h1/g)?.length, 1, address)
    assert.match(html, /<a[^>]* href="\//, address)
    assert.match(html, /<meta\s+name="description"\s+content="[^"]{50,}"/, address)
  }
})

test('the sitemap lists exactly the approved professionals, each with a date', async () => {
  const approved = await createProfessional(database.owner, { name: 'Luz Aprovada' })
  const pending = await createProfessional(database.owner, { name: 'Luz Pendente', status: 'pending' })
  const xml = await (await get('/sitemap/profissionais-1.xml')).text()
  const today = new Date().toISOString().slice(0, 10)

  assert.ok(xml.includes(`<loc>${url}/profissional/${approved.slug}</loc><lastmod>${today}</lastmod>`))
  assert.ok(!xml.includes(pending.slug))
})

test('the sitemap lists exactly the categories and cities that have professionals', async () => {
  await createProfessional(database.owner, { category: 'Cerimonial', cities: ['Quissamã'] })
  await createProfessional(database.owner, { category: 'DJ', cities: ['Carapebus'], status: 'pending' })
  const addresses = await addressesAt(`${url}/sitemap/categorias.xml`)

  assert.ok(addresses.includes(`${url}/profissionais/cerimonial`))
  assert.ok(addresses.includes(`${url}/profissionais/cerimonial/quissama`))
  assert.ok(!addresses.includes(`${url}/profissionais/dj/carapebus`))
})

test('the sitemap leaves out a hidden category', async () => {
  await database.owner.query(`update public.categories set is_hidden = name = 'Cerimonial'`)
  const addresses = await addressesAt(`${url}/sitemap/categorias.xml`)
  await database.owner.query('update public.categories set is_hidden = false')

  assert.ok(addresses.includes(`${url}/profissionais/buffet`))
  assert.ok(!addresses.some((address) => address.includes('/cerimonial')))
})

test('an unknown part of the sitemap responds with 404', async () => {
  for (const name of ['profissionais-2', 'profissionais-0', 'nada', 'PAGINAS', '..%2fpaginas']) {
    assert.equal((await get(`/sitemap/${name}.xml`)).status, 404, name)
  }
})
