// `npm run db:new <noun>` creates a noun's schema and its access test from templates.
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { schemasFolder } from '@fenix/database/migrations-folder.ts'
import { accessTest, schema } from './new-noun/templates.ts'

const noun = process.argv[2] ?? ''
if (!/^[a-z][a-z_]*$/.test(noun)) {
  console.error('Usage: npm run db:new <noun>, a plural in snake_case such as price_lists')
  process.exit(2)
}

const accessTests = join(import.meta.dirname, '../tests/access')

/** The number of the next file in a folder. */
const next = (folder: string) =>
  String(1 + Math.max(0, ...readdirSync(folder).map((file) => Number.parseInt(file, 10) || 0))).padStart(
    2,
    '0',
  )

const files = {
  [join(schemasFolder, `${next(schemasFolder)}_${noun}.sql`)]: schema(noun),
  [join(accessTests, `${next(accessTests)}-${noun.replaceAll('_', '-')}.test.ts`)]: accessTest(noun),
}
for (const [file, text] of Object.entries(files)) {
  if (existsSync(file)) throw new Error(`${file} already exists`)
  writeFileSync(file, text)
  console.log(file)
}
