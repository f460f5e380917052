import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alphabetically, firstName, foldText, initials, matchesText } from './text.ts'

test('folding removes case and accents', () => {
  assert.equal(foldText('Decoração à Moda Ñ'), 'decoracao a moda n')
  assert.equal(foldText('Decorac\u0327a\u0303o'), foldText('decoração'))
})

test('folding collapses white space', () => {
  assert.equal(foldText('  Doces\n finos '), 'doces finos')
})

test('matching ignores accents and finds parts of words', () => {
  assert.ok(matchesText('Decoração de casamentos', ' decoracao '))
  assert.ok(matchesText('Buffet Açaí', 'caí'))
  assert.ok(!matchesText('Buffet', 'DJ'))
})

test('the greeting uses the first name', () => {
  assert.equal(firstName('  Ana Lúcia Prado '), 'Ana')
  assert.equal(firstName(''), '')
})

test('initials come from the first and last name', () => {
  assert.equal(initials('Ana Lúcia Prado'), 'AP')
  assert.equal(initials('élcio'), 'É')
  assert.equal(initials(' '), '')
})

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
