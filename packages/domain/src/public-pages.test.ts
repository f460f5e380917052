import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mostPages, publicPageAt, publicPageUrl } from './public-pages.ts'

const pageAt = (url: string) => {
  const { pathname, searchParams } = new URL(url, 'https://app.invalid')

  return publicPageAt(pathname, searchParams)
}

function canonical(url: string) {
  const page = pageAt(url)

  return page && page.kind !== 'unknown' ? publicPageUrl(page) : page?.kind
}

test('a canonical URL is its own canonical URL', () => {
  for (const url of [
    '/',
    '/profissionais',
    '/profissionais?busca=dj&categoria=dj&cidade=niteroi&ordem=preco',
    '/profissionais?cidade=niteroi&pagina=3',
    '/profissionais/buffet',
    '/profissionais/buffet/rio-de-janeiro',
    '/profissional/doces-da-tia-amora',
    '/termos',
    '/privacidade',
    '/indica',
    '/favoritos',
    '/ajuda',
  ]) {
    assert.equal(canonical(url), url)
  }
})

test('paths that differ only in a trailing slash, case or accents have the same canonical URL', () => {
  for (const [written, url] of [
    ['/profissionais/', '/profissionais'],
    ['/Profissionais/Buffet/NITERÓI/', '/profissionais/buffet/niteroi'],
    ['/profissionais/decora%C3%A7%C3%A3o', '/profissionais/decoracao'],
    ['/PROFISSIONAL/Doces-Da-Tia', '/profissional/doces-da-tia'],
    ['/Termos/?utm_source=x', '/termos'],
    ['/Ajuda/', '/ajuda'],
  ] as const) {
    assert.equal(canonical(written), url)
  }
})

test('unknown and invalid parameters are left out of the canonical URL', () => {
  for (const search of [
    '?utm_source=x',
    '?busca=',
    '?nota=9',
    '?pagina=1',
    '?pagina=0',
    '?pagina=-2',
    '?pagina=x',
  ]) {
    assert.equal(canonical(`/profissionais${search}`), '/profissionais')
  }
})

test('a listing URL that asks for too many result pages has a canonical URL that asks for the maximum', () => {
  assert.equal(canonical('/profissionais?pagina=9'), `/profissionais?pagina=${mostPages}`)
})

test("a URL that begins like a landing page's or a professional's, but that no page can have, is recognized as unknown", () => {
  for (const url of [
    '/profissionais/buffet/sao-paulo',
    '/profissionais/buffet/niteroi/centro',
    '/profissionais/%FF',
    '/profissionais/!!!',
    '/profissional',
    '/profissional/a/b',
    '/profissional//a',
    `/profissional/${'a'.repeat(200)}`,
  ]) {
    assert.deepEqual(pageAt(url), { kind: 'unknown' }, url)
  }
})

test('private pages, unknown paths and API paths are not public pages', () => {
  for (const url of ['/perfil', '/entrar', '/profissionaisx', '/storage/v1']) {
    assert.equal(pageAt(url), undefined, url)
  }
})

test('sign-in is a public page, also with a return URL, but sign-up is not', () => {
  assert.equal(canonical('/entrar/cliente'), '/entrar/cliente')
  assert.equal(canonical('/entrar/cliente?voltar=%2Fajuda&x=1'), '/entrar/cliente?voltar=%2Fajuda')
  assert.equal(canonical('/entrar/cliente?modo=cadastrar'), undefined)
})
