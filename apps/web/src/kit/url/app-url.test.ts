import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areaOf, areaUrl, parseUrl, returnUrl, withParam } from './app-url.ts'

test('a trailing slash is ignored', () => {
  assert.equal(parseUrl('/favoritos/').path, '/favoritos')
  assert.equal(parseUrl('/favoritos').path, '/favoritos')
  assert.equal(parseUrl('/').path, '/')
})

test('only the NUL characters are removed from a search parameter', () => {
  for (const [search, value] of [
    ['%00', ''],
    ['d%00j', 'dj'],
    ['\0', ''],
    ['%0%000', '%00'],
    ['%2500', '%00'],
  ] as const) {
    assert.equal(parseUrl(`/admin?aba=usuarios&busca=${search}`).params.get('busca'), value)
  }
  assert.equal(parseUrl('/admin?a=1&a=%002&b').params.toString(), 'a=1&a=2&b=')
})

test('setting a search parameter leaves the others unchanged', () => {
  assert.equal(
    withParam('/profissionais?cidade=Niterói', 'busca', 'dj'),
    '/profissionais?cidade=Niter%C3%B3i&busca=dj',
  )
})

test('setting a search parameter to an empty text removes it from the URL', () => {
  assert.equal(withParam('/profissionais?busca=dj', 'busca', ''), '/profissionais')
})

test('the role that signs in is read from the URL of the sign-in screen', () => {
  assert.equal(areaOf(parseUrl('/entrar/fornecedor?modo=cadastrar')), 'provider')
  assert.equal(areaOf(parseUrl('/entrar/admin/')), 'admin')
  assert.equal(areaOf(parseUrl('/entrar')), undefined)
})

test('signing in returns to the page on which the visitor chose to sign in', () => {
  const area = areaUrl('client', parseUrl('/favoritos'))

  assert.equal(area, '/entrar/cliente?voltar=%2Ffavoritos')
  assert.equal(returnUrl(parseUrl(area)), '/favoritos')
})

test('signing in returns to a listing with its filters', () => {
  const area = areaUrl('client', parseUrl('/profissionais?busca=dj&cidade=niteroi'))

  assert.equal(returnUrl(parseUrl(area)), '/profissionais?busca=dj&cidade=niteroi')
})

test('signing up also returns to the page on which the visitor chose to sign up', () => {
  const area = parseUrl(areaUrl('client', parseUrl('/ajuda'), 'cadastrar'))

  assert.equal(area.params.get('modo'), 'cadastrar')
  assert.equal(returnUrl(area), '/ajuda')
})

test('choosing a role on the welcome screen opens sign-in without a page to return to', () => {
  assert.equal(areaUrl('admin', parseUrl('/')), '/entrar/admin')
  assert.equal(returnUrl(parseUrl('/entrar/admin')), '/')
})

test('signing in never redirects to another site', () => {
  for (const elsewhere of [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '//',
    'https://evil.example',
    'javascript:alert(1)',
  ]) {
    const url = parseUrl(`/entrar/cliente?${new URLSearchParams({ voltar: elsewhere })}`)

    assert.equal(returnUrl(url), '/')
    assert.equal(areaUrl('client', url), '/entrar/cliente')
  }
})
