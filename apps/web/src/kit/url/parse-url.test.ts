import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseUrl, withParam } from './parse-url.ts'

test('a trailing slash is ignored', () => {
  assert.equal(parseUrl('/favoritos/').path, '/favoritos')
  assert.equal(parseUrl('/favoritos').path, '/favoritos')
  assert.equal(parseUrl('/').path, '/')
})

test('setting a parameter keeps the others', () => {
  assert.equal(
    withParam('/profissionais?cidade=Niterói', 'busca', 'dj'),
    '/profissionais?cidade=Niter%C3%B3i&busca=dj',
  )
})

test('an empty parameter is removed from the URL', () => {
  assert.equal(withParam('/profissionais?busca=dj', 'busca', ''), '/profissionais')
})
