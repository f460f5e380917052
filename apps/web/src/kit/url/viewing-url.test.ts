import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseUrl } from './app-url.ts'
import { adminUrl, viewingOf, viewingUrl, withViewing } from './viewing-url.ts'

const userId = '3f2b8a52-9d1e-4b7c-8f60-1c2d3e4f5a6b'
const users = parseUrl('/admin?aba=usuarios&tipo=fornecedores')

test("the URL of a viewed profile contains the account and the administrator's list it was opened from", () => {
  const url = parseUrl(viewingUrl({ userType: 'provider', userId }, users))

  assert.equal(url.path, '/perfil')
  assert.deepEqual(viewingOf(url), { userType: 'provider', userId })
  assert.equal(adminUrl(url), '/admin?aba=usuarios&tipo=fornecedores')
})

test("an administrator views a client's profile at a path of its own, /cliente", () => {
  const url = parseUrl(viewingUrl({ userType: 'client', userId }, users))

  assert.equal(url.path, '/cliente')
  assert.deepEqual(viewingOf(url), { userType: 'client', userId })
})

test("switching tabs keeps the profile and drops the previous tab's filters", () => {
  const url = parseUrl(`${viewingUrl({ userType: 'provider', userId }, users)}&busca=dj`)
  const help = parseUrl(withViewing('/ajuda', url))

  assert.equal(help.path, '/ajuda')
  assert.equal(help.params.get('busca'), null)
  assert.deepEqual(viewingOf(help), { userType: 'provider', userId })
  assert.equal(adminUrl(help), '/admin?aba=usuarios&tipo=fornecedores')
})

test('a URL without a valid account id shows no profile', () => {
  assert.equal(viewingOf(parseUrl('/perfil')), undefined)
  assert.equal(viewingOf(parseUrl('/perfil?fornecedor=todos')), undefined)
})

test('the link back from a viewed profile leads only to URLs of the admin area', () => {
  for (const elsewhere of ['https://evil.example', '//evil.example', '/administrador', '/favoritos', '']) {
    assert.equal(adminUrl(parseUrl(`/perfil?${new URLSearchParams({ voltar: elsewhere })}`)), '/admin')
  }
})
