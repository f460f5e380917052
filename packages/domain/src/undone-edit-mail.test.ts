import assert from 'node:assert/strict'
import { test } from 'node:test'
import { undoneEditMail } from './undone-edit-mail.ts'

test('the mail about an undone edit names each field that came back, and quotes the reason', () => {
  const { requests, quote } = undoneEditMail({
    name: 'Doce Cecília',
    fields: ['whatsapp', 'images'],
    reason: 'O número não atende.',
  })
  assert.deepEqual([requests, quote], [['WhatsApp, Fotos'], '“O número não atende.”'])
})

test('the preview quotes nothing before a reason is written', () => {
  assert.equal(undoneEditMail({ name: 'Doce Cecília', fields: ['name'], reason: '' }).quote, '')
})
