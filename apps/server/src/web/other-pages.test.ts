import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createProfessional } from '@fenix/database/factories/professionals.ts'
import { startTestServer } from '#testing.ts'
import { canonicalIn, contentOf, openPage } from './testing-page.ts'

const { url, database } = await startTestServer()
await createProfessional(database.owner, { name: 'Buffet Aurora', isRecommended: true })
await createProfessional(database.owner, { name: 'Buffet Comum' })

const open = (path: string) => openPage(url + path, { redirect: 'manual' })

test('help, favorites and Fênix Indica are rendered for a visitor without JavaScript', async () => {
  for (const [path, heading, content] of [
    ['/ajuda', 'Central de Ajuda', /escreva o que procura/],
    ['/favoritos', 'Favoritos', /href="\/entrar\/cliente\?voltar=%2Ffavoritos"/],
    ['/indica', 'Fênix Indica', /href="\/profissional\/buffet-aurora"/],
  ] as const) {
    const { status, html } = await open(path)
    assert.equal(status, 200, path)
    assert.match(html, new RegExp(`<h1[^>]*>${heading}</h1>`))
    assert.match(html, content)
    assert.doesNotMatch(html, /Buffet Comum/)
  }
  assert.equal(canonicalIn((await open('/ajuda')).html), `${url}/ajuda`)
  assert.equal(contentOf((await open('/favoritos')).html, 'robots'), 'noindex,follow')
})

test('an unknown URL responds with 404 and a page that links to the professionals', async () => {
  for (const path of [
    '/nada',
    '/perfil/nada',
    '/ajuda/nada',
    '/wp-login.php',
    '/index.html',
    '/entrar',
    '/avaliar/ninguem',
    '/avaliar/buffet-aurora/nada',
    '/avaliar/ninguem?convite=%00',
  ]) {
    const { status, html } = await open(path)
    assert.equal(status, 404, path)
    assert.match(html, /<h1[^>]*>Página não encontrada<\/h1>/)
    assert.match(html, /<main[\s\S]*href="\/profissionais"/)
    assert.equal(contentOf(html, 'robots'), 'noindex,follow')
  }
})

test('an old link to a comparison redirects to the favorites, even without JavaScript', async () => {
  for (const path of ['/comparar', '/favoritos/comparar?com=a,b', '/comparar/']) {
    const { status, response } = await open(path)
    assert.equal(status, 301, path)
    assert.equal(new URL(response.headers.get('location') ?? '', url).pathname, '/favoritos')
  }
})

test('search engines are asked not to index screens that only the app renders', async () => {
  for (const path of ['/perfil', '/conta', '/admin', '/nova-senha', '/avaliar/buffet-aurora']) {
    const { status, response } = await open(path)
    assert.equal(status, 200, path)
    assert.equal(response.headers.get('x-robots-tag'), 'noindex', path)
  }
})

test('the URL of every screen of the app responds with 200', async () => {
  for (const path of [
    '/perfil',
    '/cliente',
    '/admin',
    '/admin/',
    '/conta',
    '/nova-senha',
    '/link-vencido',
    '/avaliar/buffet-aurora',
    '/avaliar/buffet-aurora/',
  ]) {
    assert.equal((await open(path)).status, 200, path)
  }
})

test('a link to any page has a preview picture', async () => {
  for (const path of ['/', '/ajuda', '/termos', '/nada', '/perfil', `/lista/${'0'.repeat(32)}`]) {
    const { html } = await open(path)
    const images = html.match(/<meta property="og:image" [^>]*>/g) ?? []
    assert.equal(images.length, 1, path)
    const picture = await fetch(contentOf(html, 'og:image') ?? '')
    assert.equal(picture.headers.get('content-type'), 'image/jpeg', path)
    assert.ok((await picture.arrayBuffer()).byteLength < 150_000)
  }
})
