import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { areaCodes } from './area-codes.ts'
import { formatPhone, isPhone, phoneDigits } from './phone.ts'

const anyPhone = fc
  .tuple(fc.constantFrom(...areaCodes), fc.stringMatching(/^\d{8,9}$/))
  .map(([area, number]) => area + number)

/** Phones as people type them, beside plain noise. */
const typed = fc.oneof(fc.string(), fc.stringMatching(/^[+\d() -]{0,24}$/))

describe('phoneDigits', () => {
  for (const pasted of [
    '21900000001',
    '(21) 90000-0001',
    '+55 21 90000-0001',
    '+55 (0)21 90000-0001',
    '55 21 90000 0001',
    '021 90000-0001',
    '0055 21 90000-0001',
    '  +55(21)900000001 ',
  ]) {
    test(`"${pasted}" is 21900000001`, () => assert.equal(phoneDigits(pasted), '21900000001'))
  }

  test('a number of the area code 55 keeps it', () => {
    assert.equal(phoneDigits('(55) 90000-0001'), '55900000001')
    assert.equal(phoneDigits('+55 55 90000-0001'), '55900000001')
  })

  test('too many digits stay, so that they can be refused', () => {
    assert.equal(phoneDigits('21 90000-0001 22'), '2190000000122')
  })

  test('any prefix in front of any phone is taken off', () => {
    fc.assert(
      fc.property(anyPhone, fc.constantFrom('', '+55', '+55 0', '55', '0', '00 55 '), (phone, prefix) => {
        assert.equal(phoneDigits(prefix + phone), phone)
      }),
    )
  })
})

describe('formatPhone', () => {
  test('a mobile and a fixed line have their own grouping', () => {
    assert.equal(formatPhone('21900000001'), '(21) 90000-0001')
    assert.equal(formatPhone('2122220001'), '(21) 2222-0001')
  })

  test('a phone takes shape while it is typed', () => {
    const steps: string[] = []
    let field = ''
    for (const key of '21900000001') {
      field = formatPhone(field + key)
      steps.push(field)
    }

    assert.deepEqual(steps, [
      '(2',
      '(21',
      '(21) 9',
      '(21) 90',
      '(21) 900',
      '(21) 9000',
      '(21) 9000-0',
      '(21) 9000-00',
      '(21) 9000-000',
      '(21) 9000-0000',
      '(21) 90000-0001',
    ])
  })

  test('typing the country code first ends in the same phone', () => {
    assert.equal(
      [...'5521900000001'].reduce((field, key) => formatPhone(field + key), ''),
      '(21) 90000-0001',
    )
  })

  test('every backspace takes something away, down to the empty field', () => {
    fc.assert(
      fc.property(typed, (text) => {
        let field = formatPhone(text)
        for (let presses = 0; field !== ''; presses++) {
          assert.ok(presses < 20)
          const shorter = formatPhone(field.slice(0, -1))
          assert.ok(shorter.length < field.length, `${field} → ${shorter}`)
          field = shorter
        }
      }),
    )
  })

  test('formatting what is formatted changes nothing', () => {
    fc.assert(fc.property(typed, (text) => assert.equal(formatPhone(formatPhone(text)), formatPhone(text))))
  })

  test('formatting loses no digit of a phone', () => {
    fc.assert(fc.property(anyPhone, (phone) => assert.equal(phoneDigits(formatPhone(phone)), phone)))
  })
})

describe('isPhone', () => {
  test('ten or eleven digits with a real area code are a phone', () => {
    fc.assert(fc.property(anyPhone, (phone) => assert.ok(isPhone(formatPhone(phone)))))
  })

  for (const [text, reason] of [
    ['', 'is empty'],
    ['(21) 9000-000', 'has nine digits'],
    ['(21) 90000-00012', 'has twelve digits'],
    ['(20) 90000-0001', 'has no area code'],
  ]) {
    test(`"${text}" ${reason} and is none`, () => assert.ok(!isPhone(text ?? '')))
  }
})
