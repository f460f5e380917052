import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateHint } from './date-hint.ts'

const today = '2026-11-23'

for (const [day, hint] of [
  ['', undefined],
  ['20270-05-15', undefined],
  ['2026-11-22', 'Esta data já passou e não vai na mensagem.'],
  ['2026-11-23', 'Segunda-feira, hoje'],
  ['2026-11-24', 'Terça-feira, amanhã'],
  ['2026-12-05', 'Sábado, daqui a 12 dias'],
  ['2027-05-15', 'Sábado, daqui a 6 meses'],
  ['2029-11-24', 'Sábado, daqui a 3 anos'],
] as const) {
  test(`the date '${day}' has the hint '${hint ?? ''}'`, () => assert.equal(dateHint(day, today), hint))
}
