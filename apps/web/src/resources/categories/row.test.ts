import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slugOf } from '@fenix/domain/text.ts'
import { offered } from './row.ts'

const row = (id: number, name: string, approved = 1, position: number | null = null) => ({
  id,
  name,
  slug: slugOf(name),
  position,
  professionals: Array.from({ length: approved }, () => ({ id: 'p' })),
})

test('the filter offers a default category even if it has no professionals', () => {
  assert.deepEqual(offered([row(1, 'Buffet', 0)]), [
    { id: 1, name: 'Buffet', slug: 'buffet', position: null },
  ])
})

test('the filter offers an added category only if it has an approved professional', () => {
  assert.deepEqual(offered([row(6, 'Mágica', 0), row(7, 'Barman')]), [
    { id: 7, name: 'Barman', slug: 'barman', position: null },
  ])
})

test('categories that administrators have ordered come first, in that order, and the others follow', () => {
  const rows = [row(1, 'Ator'), row(2, 'Zumba', 1, 1), row(3, 'Barman', 1, 2)]

  assert.deepEqual(
    offered(rows).map(({ name }) => name),
    ['Zumba', 'Barman', 'Ator'],
  )
})

test('categories that administrators have not ordered are sorted by name in Portuguese', () => {
  const rows = [row(1, 'Óleo'), row(2, 'Zumba'), row(3, 'Ópera'), row(4, 'ator')]

  assert.deepEqual(
    offered(rows).map(({ name }) => name),
    ['ator', 'Óleo', 'Ópera', 'Zumba'],
  )
})
