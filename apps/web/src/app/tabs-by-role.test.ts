import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findTab, tabAt, tabLabels, tabsFor } from './tabs-by-role.ts'

const labels = (...whose: Parameters<typeof tabsFor>) => tabsFor(...whose).map((tab) => tabLabels[tab])

test('an admin gets two tabs and starts in Admin', () => {
  assert.deepEqual(labels('admin'), ['Admin', 'Ajuda'])
  assert.equal(tabAt('admin', '/'), 'admin')
})

test('a provider gets three tabs and starts in their own profile', () => {
  assert.deepEqual(labels('provider'), ['Perfil Fornecedor', 'Profissionais', 'Ajuda'])
  assert.equal(tabAt('provider', '/'), 'registration')
})

test('a client gets four tabs and starts with the professionals', () => {
  assert.deepEqual(labels('client'), ['Profissionais', 'Fênix Indica', 'Favoritos', 'Ajuda'])
  assert.equal(tabAt('client', '/'), 'professionals')
})

test("a visitor gets a client's tabs, and no tab at a provider's URL", () => {
  assert.deepEqual(tabsFor('visitor'), tabsFor('client'))
  assert.equal(findTab('visitor', '/indica'), 'recommended')
  assert.equal(findTab('visitor', '/perfil'), undefined)
})

test('landing pages belong to the tab of the listing', () => {
  assert.equal(tabAt('provider', '/profissionais/buffet/niteroi'), 'professionals')
})

test('the former URLs of the comparison page open the favorites tab for clients and visitors', () => {
  for (const path of ['/comparar', '/favoritos/comparar']) {
    assert.equal(tabAt('client', path), 'favorites')
    assert.equal(findTab('visitor', path), 'favorites')
  }
  assert.equal(findTab('visitor', '/favoritos/outra'), undefined)
})

test("an admin who views a provider gets the provider's tabs; an admin who views a client gets two tabs", () => {
  assert.deepEqual(labels('admin', 'provider'), ['Perfil Fornecedor', 'Profissionais', 'Ajuda'])
  assert.deepEqual(labels('admin', 'client'), ['Perfil Cliente', 'Ajuda'])
  assert.equal(tabAt('admin', '/cliente', 'client'), 'client')
  assert.equal(tabAt('admin', '/admin', 'provider'), 'registration')
})

test('each tab opens at its own URL', () => {
  assert.equal(tabAt('client', '/favoritos'), 'favorites')
  assert.equal(tabAt('provider', '/ajuda'), 'help')
})

test("another role's URL opens the first tab of the person's role", () => {
  assert.equal(tabAt('client', '/admin'), 'professionals')
  assert.equal(tabAt('provider', '/favoritos'), 'registration')
})
