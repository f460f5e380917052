import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bannerSchema } from './banner.ts'
import { fieldMessages } from './testing.ts'

const check = (file: { name: string; size: number; type: string } | undefined) =>
  fieldMessages(bannerSchema.safeParse({ file }))

test('a banner is an image of at most 5 MB', () => {
  const megabytes = 1024 * 1024

  assert.deepEqual(check({ name: 'verao.png', size: 5 * megabytes, type: 'image/png' }), {})
  assert.deepEqual(check({ name: 'verao.png', size: 5 * megabytes + 1, type: 'image/png' }), {
    file: 'Arquivo muito grande (máx 5MB).',
  })
  assert.ok('file' in check({ name: 'verao.pdf', size: 10, type: 'application/pdf' }))
  assert.deepEqual(check(undefined), { file: 'Escolha uma imagem.' })
})
