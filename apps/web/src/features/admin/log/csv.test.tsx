import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv } from './log-sheet.tsx'

/** Parses the output of `toCsv` according to RFC 4180. */
function parse(csv: string) {
  const rows: string[][] = [[]]
  let rest = csv.slice(1)
  while (rest !== '') {
    const [cell = '', value = '', end = ''] = /^"((?:[^"]|"")*)"(;|\r\n)/.exec(rest) ?? []
    expect(cell, 'every cell is quoted, and followed by a semicolon or the end of the line').toBeTruthy()
    rows.at(-1)?.push(value.replaceAll('""', '"'))
    rest = rest.slice(cell.length)
    if (end !== ';' && rest !== '') rows.push([])
  }

  return rows
}

const cells = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ';', "'", ' ', '1', '＝') }),
)
const tables = fc.array(fc.array(cells, { minLength: 1, maxLength: 5 }), { minLength: 1 })

test('parsing the CSV file of a table gives the same table, except for apostrophes before formulas', () => {
  fc.assert(
    fc.property(tables, (rows) => {
      const read = parse(toCsv(rows))
      expect(read.length).toBe(rows.length)
      for (const [index, row] of rows.entries()) {
        expect(read[index]?.map((cell, column) => (cell === `'${row[column]}` ? row[column] : cell))).toEqual(
          row,
        )
      }
    }),
  )
})

test('a spreadsheet reads no cell of a CSV file as a formula', () => {
  fc.assert(
    fc.property(tables, (rows) => {
      for (const cell of parse(toCsv(rows)).flat()) expect(cell).not.toMatch(/^(\s*[=+\-@＝＋－＠]|[\t\r\n])/)
    }),
  )
  expect(toCsv([['=1+1', 'Ana', '-2', '(21) 90000-0001']])).toBe(
    `\ufeff"'=1+1";"Ana";"'-2";"(21) 90000-0001"\r\n`,
  )
})
