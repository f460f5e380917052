import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, 'RESULTS.md')
const END = '<!-- end -->'

/** Writes a section of RESULTS.md, in place of what `command` wrote before. */
export function writeSection(command: string, text: string) {
  const begin = `<!-- ${command} -->`
  const before = readFileSync(file, 'utf8')
  const [kept = '', rest] = before.split(begin)
  const after = rest === undefined ? '\n' : rest.slice(rest.indexOf(END) + END.length)
  writeFileSync(file, `${kept.trimEnd()}\n\n${begin}\n${text}\n${END}${after}`)
}

export const today = () => new Date().toISOString().slice(0, 10)
