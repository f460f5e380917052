import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toAppearance, withChange } from './row.ts'

const logo = '/storage/v1/object/public/app-assets/branding/1_logo.webp'
const background = '/storage/v1/object/public/app-assets/branding/2_praia.webp'

test('only the rows of logo and background are read', () => {
  const rows = [
    { key: 'logoUrl', value: logo },
    { key: 'welcomeText', value: 'Oi' },
  ]

  assert.deepEqual(toAppearance(rows), { logoUrl: logo })
})

test('a changed row changes only its own setting', () => {
  const change = { eventType: 'UPDATE', new: { key: 'backgroundUrl', value: background }, old: {} } as const

  assert.deepEqual(withChange({ logoUrl: logo }, change), { logoUrl: logo, backgroundUrl: background })
})

test('a deleted row restores the default', () => {
  const change = { eventType: 'DELETE', new: {}, old: { key: 'logoUrl' } } as const

  assert.deepEqual(withChange({ logoUrl: logo, backgroundUrl: background }, change), {
    backgroundUrl: background,
  })
})

test('an unknown setting changes nothing', () => {
  const appearance = { logoUrl: logo }
  const change = { eventType: 'INSERT', new: { key: 'welcomeText', value: 'Oi' }, old: {} } as const

  assert.equal(withChange(appearance, change), appearance)
})
