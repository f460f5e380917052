import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAddress, withParam } from './parse-address.ts'

test('an address means the same with and without a slash at its end', () => {
  assert.equal(parseAddress('/favoritos/').path, '/favoritos')
  assert.equal(parseAddress('/favoritos').path, '/favoritos')
  assert.equal(parseAddress('/').path, '/')
})

test('a parameter is set beside the others', () => {
  assert.equal(
    withParam('/profissionais?cidade=Niterói', 'busca', 'dj'),
    '/profissionais?cidade=Niter%C3%B3i&busca=dj',
  )
})

test('an empty parameter leaves the address', () => {
  assert.equal(withParam('/profissionais?busca=dj', 'busca', ''), '/profissionais')
})
