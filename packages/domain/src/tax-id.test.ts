import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatTaxId, isTaxId, taxIdCharacters } from './tax-id.ts'

const isTyped = (text: string) => isTaxId(taxIdCharacters(text))

test('a CNPJ of digits is accepted only if its check digits are correct', () => {
  assert.ok(isTyped('11.222.333/0001-81'))
  assert.ok(!isTyped('11.222.333/0001-82'))
  assert.ok(!isTyped('11.222.333/0001-91'))
})

test('a CNPJ with letters, as issued since July 2026, is accepted', () => {
  // The example that the federal revenue service gives.
  assert.ok(isTyped('12.ABC.345/01DE-35'))
  assert.ok(isTyped('12abc34501de35'))
  assert.ok(!isTyped('12.ABC.345/01DE-36'))
  assert.ok(!isTyped('12.ABC.345/01DE-3A'))
})

test('a CPF is accepted only if its check digits are correct', () => {
  assert.ok(isTyped('111.444.777-35'))
  assert.ok(!isTyped('111.444.777-53'))
})

test("a CPF or CNPJ is read even with full-width digits or with 'CPF' or 'CNPJ' before it", () => {
  for (const text of ['１１１．４４４．７７７－３５', 'CPF 111.444.777-35', 'cpf:11144477735']) {
    assert.equal(taxIdCharacters(text), '11144477735', text)
  }
  assert.equal(formatTaxId('CNPJ: 11.222.333/0001-81'), '11.222.333/0001-81')
  assert.ok(isTyped('CNPJ nº 12.ABC.345/01DE-35'))
  assert.equal(taxIdCharacters('cpf 1'), 'CPF1')
})

test('a CPF or CNPJ of one repeated character, or of a wrong length, is refused', () => {
  for (const text of ['00000000000', '11111111111', '00000000000000', '', '1114447773', '111444777350']) {
    assert.ok(!isTyped(text), text)
  }
})

test('a tax number is formatted while it is typed: up to eleven digits as a CPF, otherwise as a CNPJ', () => {
  for (const [typed, formatted] of [
    ['', ''],
    ['111', '111'],
    ['1114', '111.4'],
    ['11144477735', '111.444.777-35'],
    ['112223330001', '11.222.333/0001'],
    ['11222333000181', '11.222.333/0001-81'],
    // A surplus digit stays, so that nobody saves a number that lost a digit.
    ['112223330001819', '11.222.333/0001-819'],
    ['12abc', '12.ABC'],
    [' 12.ABC.345/01DE-35 ', '12.ABC.345/01DE-35'],
  ] as const) {
    assert.equal(formatTaxId(typed), formatted)
  }
})
