import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseUrl } from '#kit/url/app-url.ts'
import { isWelcome } from './tabs-by-role.ts'

test('a visitor sees the welcome only at URLs that open no tab or page for visitors', () => {
  for (const path of ['/', '/perfil', '/admin', '/cliente', '/conta'])
    assert.ok(isWelcome(parseUrl(path)), path)
  for (const path of [
    '/profissionais',
    '/profissionais/buffet/niteroi',
    '/indica',
    '/favoritos',
    '/ajuda',
    '/lista/0123456789abcdef0123456789abcdef',
    '/avaliar/dj-bete',
    '/termos',
    '/privacidade',
    '/confirmar',
    '/nada',
    '/perfil/nada',
  ]) {
    assert.ok(!isWelcome(parseUrl(path)), path)
  }
})
