import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { instagramLink, whatsappChatLink, whatsappLink } from './contact-links.ts'

describe('whatsappLink', () => {
  test('a WhatsApp link contains 55, the digits and the greeting', () => {
    const link = new URL(whatsappLink('(21) 90000-0001', 'Buffet Lua & Sal'))

    assert.equal(link.origin + link.pathname, 'https://wa.me/5521900000001')
    assert.equal(
      link.searchParams.get('text'),
      'Olá, Buffet Lua & Sal! Encontrei você no Fênix Conecta e gostaria de mais informações.',
    )
  })

  test('the country code occurs once, however the number was pasted', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', '+55 ', '+55', '55', '0', '0055'),
        fc.stringMatching(/^[2-9]\d{7,8}$/),
        (prefix, number) => {
          assert.ok(whatsappChatLink(`${prefix}21${number}`, 'Oi').startsWith(`https://wa.me/5521${number}?`))
        },
      ),
    )
  })

  test('any name is encoded in the greeting', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const link = new URL(whatsappLink('21900000001', name))
        assert.deepEqual([...link.searchParams.keys()], ['text'])
        assert.equal(link.hash, '')
      }),
    )
  })
})

test('an Instagram link has no @', () => {
  assert.equal(instagramLink('@festa'), 'https://www.instagram.com/festa/')
})
