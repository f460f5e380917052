import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cities } from './cities.ts'
import { greeting } from './contacts.ts'
import { briefText, budgets, type EventBrief, isLongOver, storedBrief } from './event-brief.ts'
import { eventTypes } from './event-types.ts'
import { eventBriefSchema } from './schemas/event-brief.ts'

const today = new Date(2026, 10, 23, 18)

const nothing = { eventType: '', date: '', guests: '', hours: '', city: '', neighborhood: '', budget: '' }

const birthday: EventBrief = {
  eventType: 'birthday',
  date: '2027-05-15',
  guests: '80',
  hours: '5',
  city: 'Niterói',
  neighborhood: 'Icaraí',
  budget: '3000_to_8000',
}

const anyBrief = fc.record({
  eventType: fc.constantFrom('', ...eventTypes),
  date: fc.constantFrom('', '2020-01-01', '2026-11-22', '2026-11-23', '2099-12-31'),
  guests: fc.constantFrom('', '1', '80', '10000'),
  hours: fc.constantFrom('', '1', '24'),
  city: fc.constantFrom('', ...cities),
  neighborhood: fc.constantFrom('', 'Icaraí', 'Praia d’Água & Cia'),
  budget: fc.constantFrom('', ...budgets),
})

test('the message about a party begins with the greeting and contains every detail but the budget', () => {
  assert.equal(
    greeting('Sabor & Afeto', briefText(birthday, today)),
    'Olá, Sabor & Afeto! Encontrei você no Fênix Conecta e gostaria de mais informações. ' +
      'Minha festa: aniversário, 15/05/2027, 80 convidados, 5 h, em Icaraí, Niterói. Pode me passar um orçamento?',
  )
})

test('the message about a party has no gaps for missing details, and never depends on the budget', () => {
  fc.assert(
    fc.property(anyBrief, fc.constantFrom('', ...budgets), (brief, budget) => {
      const text = briefText(brief, today)
      assert.doesNotMatch(text, /^,|, ,|,$|undefined|NaN|R\$| {2}/)
      assert.equal(briefText({ ...brief, budget }, today), text)
      assert.ok(greeting('Ana', text).startsWith(greeting('Ana')))
    }),
  )
})

test('a party without details to send leaves the greeting unchanged', () => {
  for (const brief of [nothing, { ...nothing, eventType: 'other', budget: 'over_20000' }]) {
    assert.equal(greeting('Ana', briefText(brief, today)), greeting('Ana'))
  }
})

test("the message about a party contains the party's date only if that is today or later", () => {
  fc.assert(
    fc.property(anyBrief, (brief) => {
      const isSent = brief.date !== '' && brief.date >= '2026-11-23'
      assert.equal(/\d\d\/\d\d\/\d{4}/.test(briefText(brief, today)), isSent)
    }),
  )
})

test('the message about a party phrases places and guests as in a sentence', () => {
  const text = (changes: Partial<EventBrief>) => briefText({ ...nothing, ...changes }, today)

  assert.equal(text({ city: 'Rio de Janeiro' }), 'no Rio de Janeiro')
  assert.equal(text({ neighborhood: 'Icaraí' }), 'em Icaraí')
  assert.equal(text({ guests: '1' }), '1 convidado')
  assert.equal(text({ guests: '1200' }), '1.200 convidados')
})

test('the device forgets a party 30 days after its date, and never if it has no date', () => {
  assert.ok(isLongOver({ ...nothing, date: '2026-10-23' }, today))
  assert.ok(!isLongOver({ ...nothing, date: '2026-10-24' }, today))
  assert.ok(!isLongOver(nothing, today))
})

test('a stored answer about a party counts as missing if the form would not save it; the other answers stay', () => {
  for (const [name, invalid] of Object.entries({
    eventType: ['party', 'constructor'],
    date: ['abc', '2027-02-31', '15/05/2027', '2127-05-15'],
    guests: ['80.5', 'Infinity', '1e3', '10001', 80],
    hours: [{}, '25', ' 5', undefined],
    city: ['Santos', null],
    neighborhood: ['Urca\ud83c', 'a'.repeat(61), ['Icaraí']],
    budget: ['toString'],
  })) {
    for (const value of invalid) {
      assert.deepEqual(
        storedBrief({ ...birthday, [name]: value }),
        { ...birthday, [name]: '' },
        String(value),
      )
    }
  }
  assert.equal(storedBrief([]), undefined)
})

test('any stored party is read as one that the form can save, and a party that the form saved is read unchanged', () => {
  const anyField = fc.oneof(
    fc.anything(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('80', 'Niterói', '2027-05-15'),
  )
  const names = Object.keys(birthday) as (keyof EventBrief)[]
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), anyField), (stored) => {
      const brief = storedBrief(stored) ?? nothing
      const { neighborhood } = brief
      assert.deepEqual({ ...eventBriefSchema.parse(brief), neighborhood }, brief)
    }),
  )
  fc.assert(
    fc.property(anyBrief, (brief) =>
      assert.deepEqual(storedBrief(brief) ?? nothing, eventBriefSchema.parse(brief)),
    ),
  )
})
