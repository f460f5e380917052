// `npm run db:new <noun>` creates a migration and its access test from templates.
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder } from '@fenix/database/migrations-folder.ts'
import { accessTest, migration } from './new-migration/templates.ts'

const noun = process.argv[2] ?? ''
if (!/^[a-z][a-z_]*$/.test(noun)) {
  console.error('Usage: npm run db:new <noun>, a plural in snake_case such as price_lists')
  process.exit(2)
}

const accessTests = join(import.meta.dirname, '../tests/access')
const lastNumber = Math.max(0, ...readdirSync(accessTests).map((file) => Number.parseInt(file, 10) || 0))
const timestamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)

const files = {
  [join(migrationsFolder, `${timestamp}_${noun}.sql`)]: migration(noun),
  [join(accessTests, `${String(lastNumber + 1).padStart(2, '0')}-${noun.replaceAll('_', '-')}.test.ts`)]:
    accessTest(noun),
}
for (const [file, text] of Object.entries(files)) {
  if (existsSync(file)) throw new Error(`${file} already exists`)
  writeFileSync(file, text)
  console.log(file)
}
