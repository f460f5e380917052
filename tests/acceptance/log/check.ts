// The last step of the acceptance ring: searches everything that its servers logged for personal data. The argument is
// the folder in TEST_LOG.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPeople } from './find-people.ts'

const folder = process.argv[2] ?? ''
const contents = (ending: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(join(folder, name), 'utf8'))

const logs = contents('.log')
const sent = contents('.sent.json')
  .map((text): string[] => JSON.parse(text))
  .filter(({ length }) => length > 0)
const lines = logs.flatMap((log) => log.split('\n')).length
console.log(`${lines} lines in ${logs.length} logs, ${sent.flat().length} texts that were sent`)
// Each test file that sends requests has its own server, and all share one Postgres, so more logs than files are expected.
if (sent.length === 0 || logs.length <= sent.length || logs.includes('')) {
  throw new Error('No log to search, or the log of a server is missing')
}
const found = findPeople(logs.join('\n'), sent.flat())
for (const each of found) console.error(each)
process.exitCode = found.length > 0 ? 1 : 0
