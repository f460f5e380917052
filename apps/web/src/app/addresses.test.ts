import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAddress } from '#lib/parse-address.ts'
import { areaAddress, areaOf, returnAddress } from './addresses.ts'

test('an address of the authentication area names its profile', () => {
  assert.equal(areaOf(parseAddress('/entrar/fornecedor?modo=cadastrar')), 'provider')
  assert.equal(areaOf(parseAddress('/entrar/admin/')), 'admin')
  assert.equal(areaOf(parseAddress('/entrar')), undefined)
})

test('a shared link is returned to after signing in', () => {
  const area = areaAddress('client', parseAddress('/favoritos'))

  assert.equal(area, '/entrar/cliente?voltar=%2Ffavoritos')
  assert.equal(returnAddress(parseAddress(area)), '/favoritos')
})

test('choosing a profile on the welcome screen leads to plain sign-in', () => {
  assert.equal(areaAddress('admin', parseAddress('/')), '/entrar/admin')
  assert.equal(returnAddress(parseAddress('/entrar/admin')), '/')
})

test('nobody is sent to another site after signing in', () => {
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
