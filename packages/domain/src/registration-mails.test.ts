import assert from 'node:assert/strict'
import { test } from 'node:test'
import { registrationFields } from './registration-fields.ts'
import { rejectionMail, undoneEditMail } from './registration-mails.ts'

test('the mail about a rejection asks for a change of each field that the rejection lists', () => {
  const { lead, requests } = rejectionMail({
    name: 'Doce Cecília',
    fields: [...registrationFields],
    reason: '',
  })
  assert.equal(lead, 'O que mudar:')
  assert.equal(new Set(requests).size, registrationFields.length)
  assert.ok(requests.includes('Fotos: mande fotos suas e nítidas, sem texto por cima.'))
})

test('the mail about a rejection without fields or reason asks for nothing and quotes nothing', () => {
  const { lead, requests, quote } = rejectionMail({ name: 'Doce Cecília', fields: [], reason: '' })
  assert.deepEqual([lead, requests, quote], ['', [], ''])
})

test('the mail about an undone edit lists the restored fields and quotes the reason', () => {
  const { requests, quote } = undoneEditMail({
    name: 'Doce Cecília',
    fields: ['whatsapp', 'images'],
    reason: 'O número não atende.',
  })
  assert.deepEqual([requests, quote], [['WhatsApp, Fotos'], '“O número não atende.”'])
})

test('the mail about an undone edit quotes nothing if there is no reason', () => {
  assert.equal(undoneEditMail({ name: 'Doce Cecília', fields: ['name'], reason: '' }).quote, '')
})
