import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { currentTypes, typesFile } from '../scripts/types/render.ts'
import { openTestDatabase } from '../src/testing.ts'

const { owner } = await openTestDatabase()

test('the generated types match the migrations', async () => {
  assert.equal(readFileSync(typesFile, 'utf8'), await currentTypes(owner), 'run `npm run db:types`')
})
