import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanText } from './clean-text.ts'
import { alphabetically, firstName, foldText, initials, matchesText } from './text.ts'

test('folding a text removes case and accents', () => {
  assert.equal(foldText('Decoração à Moda Ñ'), 'decoracao a moda n')
  assert.equal(foldText('Decorac\u0327a\u0303o'), foldText('decoração'))
})

test('folding a text collapses white space', () => {
  assert.equal(foldText('  Doces\n finos '), 'doces finos')
})

test('a term matches anywhere in a text, even inside a word, regardless of case, accents and punctuation', () => {
  assert.ok(matchesText('Decoração de casamentos', ' decoracao '))
  assert.ok(matchesText('Buffet Açaí', 'caí'))
  assert.ok(!matchesText('Buffet', 'DJ'))
  for (const typed of ['varre sai', 'varre-sai', 'Varre–Sai,'])
    assert.ok(matchesText('Varre-Sai', typed), typed)
})

test('the first name is the first word of a name, without the punctuation around it', () => {
  assert.equal(firstName('  Ana Lúcia Prado '), 'Ana')
  assert.equal(firstName('"Tia" Lu'), 'Tia')
  assert.equal(firstName('🎈 (Bia) Festas'), 'Bia')
  assert.equal(firstName('J. Prado'), 'J.')
  assert.equal(firstName('1001'), '1001')
  assert.equal(firstName(''), '')
})

test('initials come from the first and last name', () => {
  assert.equal(initials('Ana Lúcia Prado'), 'AP')
  assert.equal(initials('élcio'), 'É')
  assert.equal(initials('"Tia" Lu'), 'TL')
  assert.equal(initials('🎈 (Bia) & Festas 2'), 'BF')
  assert.equal(initials('1001'), '')
  assert.equal(initials('Buffet 3º Milênio'), 'BM')
  assert.equal(initials('DJ Beto 2º'), 'DB')
  assert.equal(initials('ʻAna ªLima'), 'AL')
  assert.equal(initials(' '), '')
})

for (const [written, kept] of [
  ['  Festa\u200b da\u00ad Lua ', 'Festa da Lua'],
  ['\u202eanaB', 'anaB'],
  ['e\u0301', 'é'],
  ['um\r\ndois\u2028três\tquatro', 'um\ndois\ntrês quatro'],
  ['👩\u200d👧 ❤\ufe0f 1\ufe0f\u20e3', '👩\u200d👧 ❤\ufe0f 1\ufe0f\u20e3'],
  ['Ana\u200d\ufe0f', 'Ana'],
  ['Sa\u200b\u0303o e\u034f\u0301', 'São é'],
  ['oi😀\u{e0068}\u{e0069}\u{e007f}\ufe0f\ufe0f\u200d\u200d!', 'oi😀!'],
  ['❤\ufe0f\ufe0f ↔\u200d\u0338 3\ufe0f', '❤\ufe0f ↮ 3'],
  [
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  ],
  [
    '👩🏽\u200d❤\ufe0f\u200d💋\u200d👩🏽 🙂\u200d↔\ufe0f',
    '👩🏽\u200d❤\ufe0f\u200d💋\u200d👩🏽 🙂\u200d↔\ufe0f',
  ],
  [`z${'\u0335'.repeat(100)}`, `z${'\u0335'.repeat(8)}`],
  ...['\ufffc', '\u{1d159}', '\u{16fe4}', '\u{13441}', '\ufe0f\u20e3', '\u05b0', '\u093e', '\u0e31'].map(
    (blank) => [blank, ''],
  ),
  ...['\u200b', '\u2800', '\u3164', '\ufeff', '\u200d', '\u0301', ' \n\u00a0', '\ud83c'].map((blank) => [
    blank,
    '',
  ]),
] as const) {
  test(`the text ${JSON.stringify(written)} is cleaned to ${JSON.stringify(kept)}`, () =>
    assert.equal(cleanText(written ?? ''), kept))
}

test('names sort alphabetically, ignoring case and accents', () => {
  assert.deepEqual(['Recreação', 'Ônibus', 'buffet', 'Orquestra', 'Decoração'].toSorted(alphabetically), [
    'buffet',
    'Decoração',
    'Ônibus',
    'Orquestra',
    'Recreação',
  ])
  assert.equal(alphabetically('Decoração', 'decoracao'), 0)
})
