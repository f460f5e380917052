import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseUrl } from '#lib/parse-url.ts'
import { isWelcome } from './is-welcome.ts'

test('a visitor meets the welcome only where they have no tab', () => {
  for (const path of ['/', '/perfil', '/admin', '/cliente']) assert.ok(isWelcome(parseUrl(path)), path)
  for (const path of ['/profissionais', '/profissionais/buffet/niteroi', '/indica', '/favoritos', '/ajuda']) {
    assert.ok(!isWelcome(parseUrl(path)), path)
  }
})
