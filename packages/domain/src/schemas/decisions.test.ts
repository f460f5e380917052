import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reasonSchema, rejectionSchema, removalSchema, suspensionSchema } from './decisions.ts'
import { fieldMessages } from './testing.ts'

test("an administrator's reason for undoing an edit is trimmed, and must not be empty", () => {
  assert.deepEqual(reasonSchema.parse({ reason: ' O número não atende.\n' }), {
    reason: 'O número não atende.',
  })
  assert.ok(!reasonSchema.safeParse({ reason: ' \n' }).success)
})

test("an administrator's reason for undoing an edit has at most 1000 characters", () => {
  assert.ok(reasonSchema.safeParse({ reason: 'a'.repeat(1000) }).success)
  assert.ok(!reasonSchema.safeParse({ reason: 'a'.repeat(1001) }).success)
})

test('a rejection requires a field or a reason, and the reason is trimmed', () => {
  for (const reason of ['', ' \n', '\u200b', '\u2800']) {
    const { error } = rejectionSchema.safeParse({ reason, fields: [] })
    assert.deepEqual(
      error?.issues.map(({ path, message }) => [path, message]),
      [[['reason'], 'Marque o que precisa mudar, ou escreva ao fornecedor.']],
    )
    assert.deepEqual(rejectionSchema.parse({ reason, fields: ['images'] }), {
      reason: '',
      fields: ['images'],
    })
  }
  assert.deepEqual(rejectionSchema.parse({ reason: ' Troque. ', fields: [] }), {
    reason: 'Troque.',
    fields: [],
  })
})

test('the reason for a rejection has at most 1000 characters, an emoji counting as one', () => {
  assert.ok(rejectionSchema.safeParse({ reason: '🎉'.repeat(1000), fields: ['images'] }).success)
  assert.ok(!rejectionSchema.safeParse({ reason: 'a'.repeat(1001), fields: [] }).success)
})

test('a rejection may ask for changes only of fields of the registration form', () => {
  assert.ok(!rejectionSchema.safeParse({ reason: '', fields: ['status'] }).success)
})

test('a suspension requires a reason of at most 1000 characters', () => {
  assert.deepEqual(suspensionSchema.parse({ reason: ' A pedido. ' }), { reason: 'A pedido.' })
  assert.deepEqual(fieldMessages(suspensionSchema.safeParse({ reason: ' ' })), {
    reason: 'Escreva o motivo.',
  })
  assert.ok(!suspensionSchema.safeParse({ reason: 'a'.repeat(1001) }).success)
})

test("removing a professional requires typing the letters and digits of the professional's name, but no reason", () => {
  const removal = removalSchema('Cecília Bolos & Cia')
  assert.ok(removal.safeParse({ name: ' cecilia bolos & cia', reason: '' }).success)
  assert.deepEqual(fieldMessages(removal.safeParse({ name: 'Cecília', reason: '' })), {
    name: 'O nome não confere. Digite como está acima.',
  })
  for (const [name, typed, other] of [
    ['Cecília Bolos & Cia', 'CECILIA  BOLOS CIA', 'Cecília Bolos'],
    ['🎂 Doce Mel™ 🎉', 'doce mel', 'doce mela'],
    ['“Tia” Lú — Festas!', 'tia lu festas', 'tia lu'],
    ['𝓑𝓾𝓯𝓯𝓮𝓽 da Vovó', 'buffet da vovo', ''],
    ['🎉🎉', '🎉🎉', ''],
  ] as const) {
    const { shape } = removalSchema(name)
    assert.ok(shape.name.safeParse(typed).success, typed)
    assert.ok(!shape.name.safeParse(other).success, `“${other}” is not ${name}`)
  }
  assert.ok(!removal.safeParse({ name: 'Cecília Bolos & Cia', reason: 'a'.repeat(1001) }).success)
})
