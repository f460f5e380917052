import assert from 'node:assert/strict'
import { test } from 'node:test'
import { messages } from '../messages.ts'
import { type EventBriefInput, eventBriefSchema } from './event-brief.ts'
import { fieldMessages } from './testing.ts'

const nothing: EventBriefInput = {
  eventType: '',
  date: '',
  guests: '',
  city: '',
  hours: '',
  neighborhood: '',
  budget: '',
}

const problems = (changes: Partial<EventBriefInput>) =>
  fieldMessages(eventBriefSchema.safeParse({ ...nothing, ...changes }))

test('all details of a party are optional', () => {
  assert.deepEqual(eventBriefSchema.parse(nothing), nothing)
})

test("the number of a party's guests is a whole number from 1 to 10,000", () => {
  for (const guests of ['0', '10001', '-5', '80,5', 'muitos', '1e3']) {
    assert.deepEqual(problems({ guests }), { guests: messages.invalid.guests }, guests)
  }
  for (const [typed, kept] of [
    ['1', '1'],
    ['10.000', '10000'],
    [' 080 ', '80'],
  ] as const) {
    assert.equal(eventBriefSchema.parse({ ...nothing, guests: typed }).guests, kept)
  }
})

test('the date of a party is a day of the calendar, even a past one', () => {
  assert.deepEqual(problems({ date: '2020-02-29' }), {})
  assert.equal(eventBriefSchema.parse({ ...nothing, date: ' 15/05/2027 ' }).date, '2027-05-15')
  for (const date of ['2027-02-29', '15/05', '15/05/20270', '12027-05-15']) {
    assert.deepEqual(problems({ date }), { date: messages.invalid.date }, date)
  }
  assert.deepEqual(problems({ date: '15/05/2127' }), { date: messages.invalid.day })
})

test("a party's city is one of the 92, and its neighborhood is any short text", () => {
  assert.deepEqual(problems({ city: 'Niterói', neighborhood: 'Icaraí' }), {})
  assert.deepEqual(problems({ city: 'Santos' }), { city: messages.invalid.city })
  assert.deepEqual(problems({ neighborhood: 'a'.repeat(61) }), {
    neighborhood: messages.tooLong('O bairro', 60),
  })
  assert.equal(eventBriefSchema.parse({ ...nothing, neighborhood: ' Urca\ud83c' }).neighborhood, 'Urca')
})
