import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAddress } from '#lib/parse-address.ts'
import { adminAddress, viewingAddress, viewingOf, withViewing } from './admin-viewing.ts'

const userId = '3f2b8a52-9d1e-4b7c-8f60-1c2d3e4f5a6b'
const users = parseAddress('/admin?aba=usuarios&tipo=fornecedores')

test('the URL identifies the opened profile and the list it was opened from', () => {
  const address = parseAddress(viewingAddress({ userType: 'provider', userId }, users))

  assert.equal(address.path, '/perfil')
  assert.deepEqual(viewingOf(address), { userType: 'provider', userId })
  assert.equal(adminAddress(address), '/admin?aba=usuarios&tipo=fornecedores')
})

test("a client's profile opens in its own tab", () => {
  const address = parseAddress(viewingAddress({ userType: 'client', userId }, users))

  assert.equal(address.path, '/cliente')
  assert.deepEqual(viewingOf(address), { userType: 'client', userId })
})

test("another tab keeps the profile and drops the last tab's filters", () => {
  const address = parseAddress(`${viewingAddress({ userType: 'provider', userId }, users)}&busca=dj`)
  const help = parseAddress(withViewing('/ajuda', address))

  assert.equal(help.path, '/ajuda')
  assert.equal(help.params.get('busca'), null)
  assert.deepEqual(viewingOf(help), { userType: 'provider', userId })
  assert.equal(adminAddress(help), '/admin?aba=usuarios&tipo=fornecedores')
})

test('a URL without a valid id shows no profile', () => {
  assert.equal(viewingOf(parseAddress('/perfil')), undefined)
  assert.equal(viewingOf(parseAddress('/perfil?fornecedor=todos')), undefined)
})

test('the way back goes only to the admin area', () => {
  for (const elsewhere of ['https://evil.example', '//evil.example', '/administrador', '/favoritos', '']) {
    assert.equal(
      adminAddress(parseAddress(`/perfil?${new URLSearchParams({ voltar: elsewhere })}`)),
      '/admin',
    )
  }
})
