import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { instagramLink } from './contacts.ts'
import { instagramHandle, instagramPaths } from './instagram-handle.ts'

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
  'https://www.instagram.com/festa.da_lua/p/Cxyz/',
  'https://www.instagram.com/festa.da_lua/Tagged',
  'https://www.instagram.com/festa.da_lua/profilecard/?igsh=abc',
  '@festa.da_lua\u200b',
  '\u202a@festa.da_lua\u202c',
  '＠festa.da_lua',
  '\u2068https://www.instagram.com/festa.da_lua\u2069',
]) {
  test(`the handle in "${typed}" is festa.da_lua`, () => assert.equal(instagramHandle(typed), 'festa.da_lua'))
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
  'https://www.instagram.com/share/BADxyz',
  'instagram.com/Share/p/BADxyz',
  'https://www.instagram.com/stories/',
  'https://www.instagram.com/s/aGlnaGxpZ2h0',
  'https://www.instagram.com/invites/contact/?i=abc',
  '@explore',
  'https://www.instagram.com/stories/highlights/17/',
  'instagram.com/guide/x',
  'instagram.com/audio/x',
  'instagram.com/threads',
  'instagram.com/fragment',
  'https://www.instagram.com/_n/mainfeed',
  'https://www.instagram.com/linking/festa.da_lua',
  'instagram.com/n/festa.da_lua/',
  'www.festa.com.br',
  'https://example.com/festa.da_lua',
  'javascript:alert(1)',
]) {
  test(`"${typed}" contains no Instagram handle`, () => assert.equal(instagramHandle(typed), undefined))
}

test('an Instagram handle is read back from the link to its profile', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9_]{1,15}(\.[a-z0-9_]{1,13})?$/), (handle) => {
      fc.pre(!instagramPaths.has(handle) && handle !== '_u' && !handle.startsWith('www.'))
      assert.equal(instagramHandle(instagramLink(handle)), handle)
    }),
  )
})
