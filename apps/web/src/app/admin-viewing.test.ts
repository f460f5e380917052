import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAddress } from '#lib/parse-address.ts'
import { adminAddress, viewingAddress, viewingOf, withViewing } from './admin-viewing.ts'

const userId = '3f2b8a52-9d1e-4b7c-8f60-1c2d3e4f5a6b'
const users = parseAddress('/admin?aba=usuarios&tipo=fornecedores')

test('a profile that is opened is named by the address, and so is the list that it was opened from', () => {
  const address = parseAddress(viewingAddress({ userType: 'provider', userId }, users))

  assert.equal(address.path, '/perfil')
  assert.deepEqual(viewingOf(address), { userType: 'provider', userId })
  assert.equal(adminAddress(address), '/admin?aba=usuarios&tipo=fornecedores')
})

test('a client opens in a tab of their own', () => {
  const address = parseAddress(viewingAddress({ userType: 'client', userId }, users))

  assert.equal(address.path, '/cliente')
  assert.deepEqual(viewingOf(address), { userType: 'client', userId })
})

test('another tab goes on looking at the same profile, without the filters of the last', () => {
  const address = parseAddress(`${viewingAddress({ userType: 'provider', userId }, users)}&busca=dj`)
  const help = parseAddress(withViewing('/ajuda', address))

  assert.equal(help.path, '/ajuda')
  assert.equal(help.params.get('busca'), null)
  assert.deepEqual(viewingOf(help), { userType: 'provider', userId })
  assert.equal(adminAddress(help), '/admin?aba=usuarios&tipo=fornecedores')
})

test('an address that names nobody looks at nobody', () => {
  assert.equal(viewingOf(parseAddress('/perfil')), undefined)
  assert.equal(viewingOf(parseAddress('/perfil?fornecedor=todos')), undefined)
})

test('the way back leads nowhere but to the admin area', () => {
  for (const elsewhere of ['https://evil.example', '//evil.example', '/administrador', '/favoritos', '']) {
    assert.equal(
      adminAddress(parseAddress(`/perfil?${new URLSearchParams({ voltar: elsewhere })}`)),
      '/admin',
    )
  }
})
