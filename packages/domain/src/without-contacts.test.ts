import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { withoutContacts } from './without-contacts.ts'

for (const contact of [
  '21999990000',
  '(21) 99999-0000',
  '+55 21 9.9999.0000',
  '9 9 9 9 9 0 0 0 0',
  '@som.mare',
  'instagram.com/som.mare',
  'https://wa.me/5521999990000',
  't.me/sommare',
  'linktr.ee/som.mare',
  'Som-Maré.com.br',
  'https://festa.example/agenda?mes=5',
  'som@mare.com.br',
  'som.me@mare.com.br',
]) {
  test(`the contact ${contact} is masked in a text`, () =>
    assert.equal(withoutContacts(`Fale ${contact} hoje`), 'Fale [contato na página] hoje'))
}

test('prices, years, dates and words without a space after a full stop are not masked', () => {
  const text =
    'De R$ 1.200 a R$ 3.500 para 80 a 120 pessoas, desde 2014, em 15/05/2027.Comida e som.Melhor assim'
  assert.equal(withoutContacts(text), text)
})

test('eight digits in a row never stay unmasked, even with spaces, dots, dashes or parentheses between them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom('', ' ', '-', '.', ') '))),
      (drawn) => {
        const left = withoutContacts(drawn.map(([digit, divider]) => `${digit}${divider}`).join(''))
        assert.ok(!/\d{8}/.test(left.replace(/[\s().-]/g, '')))
      },
    ),
  )
})
