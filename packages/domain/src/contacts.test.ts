import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import {
  formatPhone,
  instagramLink,
  phoneDigits,
  whatsappChatLink,
  whatsappLink,
  whatsappShareLink,
} from './contacts.ts'
import { areaCodes, isPhone } from './phone-checks.ts'
import { supportLink } from './support.ts'

const anyPhone = fc
  .tuple(fc.constantFrom(...areaCodes), fc.stringMatching(/^(9\d{8}|[2-5]\d{7})$/))
  .map(([area, number]) => area + number)

/** Phones as people type them, mixed with arbitrary text. */
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
    '(+55) 21 90000-0001',
    'tel:+5521900000001',
    '\u202a+55 21 90000-0001\u202c',
    'WhatsApp: (21) 90000-0001',
    '２１９００００\u20100001',
  ]) {
    test(`"${pasted}" is read as phone 21900000001`, () => assert.equal(phoneDigits(pasted), '21900000001'))
  }

  test('the area code 55 of a number is not taken for the country code', () => {
    assert.equal(phoneDigits('(55) 90000-0001'), '55900000001')
    assert.equal(phoneDigits('+55 55 90000-0001'), '55900000001')
  })

  test('surplus digits of a phone are kept, so that validation can refuse them', () => {
    assert.equal(phoneDigits('21 90000-0001 22'), '2190000000122')
  })

  for (const [pasted, digits] of [
    ['+1 212 555 0100', '+12125550100'],
    [' +351 912 345 678', '+351912345678'],
    ['+5', '+5'],
    ...['(+34) 912 345 678', '\u202a+34 912 345 678\u202c', '0034 912 345 678', 'tel:+34912345678'].map(
      (pasted) => [pasted, '+34912345678'],
    ),
    ...['WhatsApp: +34 912 345 678', '＋３４ 912 345 678', '(00) 34 912 345 678'].map((pasted) => [
      pasted,
      '+34912345678',
    ]),
    ['(+1) 212 555-0100', '+12125550100'],
  ] as [string, string][]) {
    test(`"${pasted}" is kept as another country's number`, () => assert.equal(phoneDigits(pasted), digits))
  }

  test('the country code and the leading 0 are stripped from any phone', () => {
    fc.assert(
      fc.property(anyPhone, fc.constantFrom('', '+55', '+55 0', '55', '0', '00 55 '), (phone, prefix) => {
        assert.equal(phoneDigits(prefix + phone), phone)
      }),
    )
  })
})

describe('formatPhone', () => {
  test('the digits of mobile and landline numbers are grouped differently', () => {
    assert.equal(formatPhone('21900000001'), '(21) 90000-0001')
    assert.equal(formatPhone('2122220001'), '(21) 2222-0001')
  })

  test('a phone is formatted while it is typed', () => {
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

  test('a phone typed with the country code, with or without +, is formatted like one typed without it', () => {
    for (const typed of [
      '5521900000001',
      '+5521900000001',
      '+55 (21) 90000-0001',
      '005521900000001',
      '021900000001',
    ]) {
      assert.equal(
        [...typed].reduce((field, key) => formatPhone(field + key), ''),
        '(21) 90000-0001',
      )
    }
  })

  test("another country's number is not grouped, only reduced to + and its digits", () => {
    for (const typed of ['+1 212 555 0100', '001 212 555 0100', '(+1) 212 555-0100']) {
      assert.equal(formatPhone(typed), '+12125550100')
      assert.equal(
        [...typed].reduce((field, key) => formatPhone(field + key), ''),
        '+12125550100',
      )
    }
  })

  test('every backspace shortens a formatted phone, until the field is empty', () => {
    fc.assert(
      fc.property(typed, (text) => {
        let field = formatPhone(text)
        while (field !== '') {
          const shorter = formatPhone(field.slice(0, -1))
          assert.ok(shorter.length < field.length, `${field} → ${shorter}`)
          field = shorter
        }
      }),
    )
  })

  test('formatting a formatted phone changes nothing', () => {
    fc.assert(fc.property(typed, (text) => assert.equal(formatPhone(formatPhone(text)), formatPhone(text))))
  })

  test('formatting loses no digit of a phone', () => {
    fc.assert(fc.property(anyPhone, (phone) => assert.equal(phoneDigits(formatPhone(phone)), phone)))
  })

  test('formatting keeps surplus digits of a phone, so that nobody saves a phone that lost a digit', () => {
    assert.equal(formatPhone('(21) 90000-00012'), '(21) 90000-00012')
    const both = fc.tuple(anyPhone, anyPhone).map(([first, second]) => `${first} / ${second}`)
    fc.assert(
      fc.property(both, (text) => {
        assert.equal(phoneDigits(formatPhone(text)), phoneDigits(text))
        assert.ok(!isPhone(formatPhone(text)))
      }),
    )
  })
})

describe('isPhone', () => {
  test('a mobile or landline number with a real area code is a valid phone', () => {
    fc.assert(fc.property(anyPhone, (phone) => assert.ok(isPhone(formatPhone(phone)))))
  })

  for (const [text, reason] of [
    ['', 'is empty'],
    ['(21) 9000-000', 'has nine digits'],
    ['(21) 90000-00012', 'has twelve digits'],
    ['(20) 90000-0001', 'has no area code'],
    ['(21) 80000-0001', 'has eleven digits without the 9'],
    ['(21) 8000-0001', 'lacks the ninth digit'],
    ['(21) 1000-0001', 'is neither mobile nor fixed'],
    ['+1 212 555 0100', "is another country's"],
  ]) {
    test(`"${text}" ${reason} and is not a valid phone`, () => assert.ok(!isPhone(text ?? '')))
  }
})

test("Brazil has 67 area codes, including Rio de Janeiro's", () => {
  assert.equal(areaCodes.size, 67)
  for (const code of ['21', '22', '24', '11']) assert.ok(areaCodes.has(code), code)
  for (const code of ['10', '20', '23', '25', '52', '00', '']) assert.ok(!areaCodes.has(code), code)
})

describe('whatsappLink', () => {
  test('a WhatsApp link contains the country code 55, the digits of the phone and the greeting', () => {
    const link = new URL(whatsappLink('(21) 90000-0001', 'Buffet Lua & Sal'))

    assert.equal(link.origin + link.pathname, 'https://wa.me/5521900000001')
    assert.equal(
      link.searchParams.get('text'),
      'Olá, Buffet Lua & Sal! Encontrei você no Fênix Conecta e gostaria de mais informações.',
    )
  })

  test('a WhatsApp link has the country code once, however the number was pasted', () => {
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

  test('a WhatsApp link encodes any name in its greeting', () => {
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

test('a contact link can be built from any text, even one that ends within an emoji', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const link of [
        whatsappLink('21900000001', 'Ana', `${text}\ud83c`),
        whatsappShareLink(text),
        supportLink({ supportEmail: 'ajuda@fenix.example' }, text),
      ]) {
        assert.ok(link && URL.canParse(link))
      }
    }),
  )
  assert.equal(whatsappShareLink('Urca\ud83c'), 'https://wa.me/?text=Urca%EF%BF%BD')
})
