import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, '../RESULTS.md')
const END = '<!-- end -->'

/** Writes a section of RESULTS.md in place of what `name` wrote before. */
export function writeSection(name: string, text: string) {
  const begin = `<!-- ${name} -->`
  const [kept = '', rest] = readFileSync(file, 'utf8').split(begin)
  const after = rest === undefined ? '\n' : rest.slice(rest.indexOf(END) + END.length)
  writeFileSync(file, `${kept.trimEnd()}\n\n${begin}\n${text}\n${END}${after}`)
}
