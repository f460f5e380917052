import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { instagramHandle, instagramLink, whatsappChatLink, whatsappLink } from './contact-links.ts'

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

describe('instagramHandle', () => {
  for (const typed of [
    'festa.da_lua',
    '@festa.da_lua',
    ' @Festa.Da_Lua ',
    'instagram.com/festa.da_lua',
    'https://www.instagram.com/festa.da_lua/',
    'https://www.instagram.com/festa.da_lua?igsh=abc#x',
    'http://m.instagram.com/festa.da_lua/reels/',
    'https://instagram.com/@festa.da_lua',
    'https://www.instagram.com/_u/festa.da_lua',
    'https://www.instagram.com/stories/festa.da_lua/123/',
    'instagr.am/festa.da_lua',
  ]) {
    test(`the handle in "${typed}" is festa.da_lua`, () =>
      assert.equal(instagramHandle(typed), 'festa.da_lua'))
  }

  for (const typed of [
    '',
    '@',
    'festa da lua',
    'decoração',
    '.festa',
    'festa.',
    'festa..lua',
    'a'.repeat(31),
    'instagram.com',
    'https://www.instagram.com/',
    'https://www.instagram.com/p/Cxyz/',
    'https://www.instagram.com/reel/Cxyz/',
    'https://example.com/festa.da_lua',
    'javascript:alert(1)',
  ]) {
    test(`"${typed}" contains no handle`, () => assert.equal(instagramHandle(typed), undefined))
  }

  test('a handle is recovered from its own link', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9_]{1,15}(\.[a-z0-9_]{1,13})?$/), (handle) => {
        fc.pre(!['p', 'tv', 'web', 'reel', 'reels', 'about', 'legal', 'direct', '_u'].includes(handle))
        assert.equal(instagramHandle(instagramLink(handle)), handle)
      }),
    )
  })
})

test('an Instagram link has no @', () => {
  assert.equal(instagramLink('@festa'), 'https://www.instagram.com/festa/')
})
