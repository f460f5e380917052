import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { wordDifference } from './word-difference.ts'

const marked = (parts: readonly { text: string; isMarked: boolean }[]) =>
  parts.filter(({ isMarked }) => isMarked).map(({ text }) => text)

describe('the word difference', () => {
  test('adjacent added words are marked as one piece', () => {
    const { before, after } = wordDifference('Jantares e doces.', 'Jantares e doces. Com louça e taças.')
    assert.deepEqual(marked(before), [])
    assert.deepEqual(marked(after), ['Com louça e taças.'])
  })

  test('a replaced word is marked in both texts, accents included', () => {
    const { before, after } = wordDifference('Atendemos à noite.', 'Atendemos às manhãs.')
    assert.deepEqual([marked(before), marked(after)], [['à noite'], ['às manhãs']])
  })

  test('marking the differences changes neither text', () => {
    const words = fc.array(fc.constantFrom('Bolo', 'é', 'São', ',', '\n', ' ', '  ', '30'), { maxLength: 30 })
    fc.assert(
      fc.property(words, words, (one, other) => {
        const { before, after } = wordDifference(one.join(''), other.join(''))
        assert.equal(before.map(({ text }) => text).join(''), one.join(''))
        assert.equal(after.map(({ text }) => text).join(''), other.join(''))
      }),
    )
  })
})
