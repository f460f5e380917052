import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'

const file = join(import.meta.dirname, 'RESULTS.md')
const END = '<!-- end -->'

/** Rounds to a whole number, written with commas: '1,200'. */
export const whole = (value: number) => Math.round(value).toLocaleString('en')

export const table = (head: string[], rows: (string | number)[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

export function quantile(times: number[], share: number) {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN
}

export const median = (times: number[]) => quantile(times, 0.5)

/** Prints a section and, unless WRITE=no, writes it into RESULTS.md in place of the section with the same `title`. */
export function report(title: string, how: string, ...paragraphs: string[]) {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, load average ${loadavg()[0]?.toFixed(1)} at the end`
  const about = `${new Date().toISOString().slice(0, 10)}, ${machine}. ${how}`.trim()
  const text = [`## ${title}`, about, ...paragraphs].join('\n\n')
  console.log(`\n${text}`)
  if (process.env.WRITE === 'no') return
  const begin = `<!-- ${title} -->`
  const [before = '', rest] = readFileSync(file, 'utf8').split(begin)
  const after = rest?.slice(rest.indexOf(END) + END.length) ?? '\n'
  writeFileSync(file, `${before.trimEnd()}\n\n${begin}\n${text}\n${END}${after}`)
}
