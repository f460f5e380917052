import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byName, offered } from './categories.mapper.ts'

const row = (id: number, name: string, approved = 0) => ({
  id,
  name,
  professionals: Array.from({ length: approved }, () => ({ id: 'p' })),
})

test('the filter offers a default category that nobody is in yet', () => {
  assert.deepEqual(offered([row(1, 'Buffet')]), [{ id: 1, name: 'Buffet' }])
})

test('the filter offers an added category only once somebody approved is in it', () => {
  assert.deepEqual(offered([row(6, 'Mágica'), row(7, 'Barman', 1)]), [{ id: 7, name: 'Barman' }])
})

test('categories stand in Portuguese order', () => {
  const names = byName([row(1, 'Óleo'), row(2, 'Zumba'), row(3, 'Ópera'), row(4, 'ator')]).map(
    ({ name }) => name,
  )
  assert.deepEqual(names, ['ator', 'Óleo', 'Ópera', 'Zumba'])
})
