import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toAppearance, withChange } from './row.ts'

const logo = '/storage/v1/object/public/app-assets/branding/1_logo.webp'
const background = '/storage/v1/object/public/app-assets/branding/2_praia.webp'

test('settings other than the logo and the background are ignored', () => {
  const rows = [
    { key: 'logoUrl', value: logo },
    { key: 'welcomeText', value: 'Oi' },
  ]

  assert.deepEqual(toAppearance(rows), { logoUrl: logo })
})

test('changing a setting leaves the others unchanged', () => {
  const change = { eventType: 'UPDATE', new: { key: 'backgroundUrl', value: background }, old: {} } as const

  assert.deepEqual(withChange({ logoUrl: logo }, change), { logoUrl: logo, backgroundUrl: background })
})

test('deleting a setting restores its default', () => {
  const change = { eventType: 'DELETE', new: {}, old: { key: 'logoUrl' } } as const

  assert.deepEqual(withChange({ logoUrl: logo, backgroundUrl: background }, change), {
    backgroundUrl: background,
  })
})

test('adding an unknown setting changes nothing', () => {
  const appearance = { logoUrl: logo }
  const change = { eventType: 'INSERT', new: { key: 'welcomeText', value: 'Oi' }, old: {} } as const

  assert.equal(withChange(appearance, change), appearance)
})
