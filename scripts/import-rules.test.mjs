import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkImports } from './import-rules.mjs'

const refused = (file, source) => checkImports(file, source).length === 1
const statement = (specifier) => `import { thing } from '${specifier}'\n`

test('imports in the allowed direction are accepted', () => {
  const left = ['#kit/ui/card.tsx', '#resources/query.ts', '@fenix/domain/limits.ts', 'react', './other.ts']
  assert.deepEqual(checkImports('apps/web/src/features/catalog/screen.tsx', left.map(statement).join('')), [])
})

test('a forbidden import is refused in every syntax, type imports included', () => {
  const file = 'apps/web/src/resources/query.ts'
  const app = "'#app/app.tsx'"
  const forms = [
    `import { a } from ${app}`,
    `import type { A } from ${app}`,
    `import {\n  type A,\n  b,\n} from ${app}`,
    `export * from ${app}`,
    `import ${app}`,
    `const load = () => import(${app})`,
    `type A = import(${app}).A`,
  ]
  for (const form of forms) assert.ok(refused(file, form), form)
})

test('a feature imports no other feature', () => {
  assert.ok(refused('apps/web/src/features/catalog/screen.tsx', statement('#features/admin/screen.tsx')))
  assert.ok(!refused('apps/web/src/features/catalog/parts/card.tsx', statement('../screen.tsx')))
})

test('a protocol of supabase-server imports no other protocol and no other package of Fênix', () => {
  const file = 'packages/supabase-server/src/rest/routes.ts'
  assert.ok(refused(file, statement('#auth/users.ts')))
  assert.ok(refused(file, statement('@fenix/domain/limits.ts')))
  assert.ok(!refused(file, statement('#http/errors.ts')))
})

test('only `resources` imports supabase-js, and the domain imports no platform API', () => {
  assert.ok(refused('apps/web/src/app/app.tsx', statement('@supabase/auth-js')))
  assert.ok(!refused('apps/web/src/resources/supabase/client.ts', statement('@supabase/auth-js')))
  assert.ok(refused('packages/domain/src/contacts.ts', statement('node:fs')))
})

test('the app imports only generated types and error codes from the database package', () => {
  const file = 'apps/web/src/resources/query.ts'
  assert.ok(!refused(file, statement('@fenix/database/database.types.ts')))
  assert.ok(refused(file, statement('@fenix/database/testing.ts')))
})

test('a relative import must stay within the same folder of src', () => {
  const file = 'apps/server/src/web/head/title.ts'
  assert.ok(!refused(file, statement('../page.ts')))
  assert.ok(refused(file, statement('../../config.ts')))
  assert.ok(!refused(file, statement('#config.ts')))
})

test('only component tests import the testing folder', () => {
  assert.ok(!refused('apps/web/src/kit/ui/toaster.test.tsx', statement('#testing/toast.ts')))
  assert.ok(refused('apps/web/src/kit/ui/toaster.tsx', statement('#testing/toast.ts')))
})

test('a file in a folder that no import rule covers is refused', () => {
  assert.ok(refused('apps/web/src/unheard-of/file.ts', ''))
})
