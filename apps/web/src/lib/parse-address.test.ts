import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAddress, withParam } from './parse-address.ts'

test('a trailing slash is ignored', () => {
  assert.equal(parseAddress('/favoritos/').path, '/favoritos')
  assert.equal(parseAddress('/favoritos').path, '/favoritos')
  assert.equal(parseAddress('/').path, '/')
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
