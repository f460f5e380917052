import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAddress } from '#lib/parse-address.ts'
import { areaAddress, areaOf, returnAddress } from './addresses.ts'

test('a sign-in URL identifies its role', () => {
  assert.equal(areaOf(parseAddress('/entrar/fornecedor?modo=cadastrar')), 'provider')
  assert.equal(areaOf(parseAddress('/entrar/admin/')), 'admin')
  assert.equal(areaOf(parseAddress('/entrar')), undefined)
})

test('signing in returns to the shared link', () => {
  const area = areaAddress('client', parseAddress('/favoritos'))

  assert.equal(area, '/entrar/cliente?voltar=%2Ffavoritos')
  assert.equal(returnAddress(parseAddress(area)), '/favoritos')
})

test('choosing a profile on the welcome screen opens plain sign-in', () => {
  assert.equal(areaAddress('admin', parseAddress('/')), '/entrar/admin')
  assert.equal(returnAddress(parseAddress('/entrar/admin')), '/')
})

test('signing in never redirects to another site', () => {
  for (const elsewhere of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ]) {
    const address = parseAddress(`/entrar/cliente?${new URLSearchParams({ voltar: elsewhere })}`)

    assert.equal(returnAddress(address), '/')
    assert.equal(areaAddress('client', address), '/entrar/cliente')
  }
})
