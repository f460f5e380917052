import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { toCsv } from './csv.ts'

/** Reads what `toCsv` wrote, as RFC 4180 says. */
function parse(csv: string) {
  const rows: string[][] = [[]]
  let rest = csv.slice(1)
  while (rest !== '') {
    const [cell = '', value = '', end = ''] = /^"((?:[^"]|"")*)"(;|\r\n)/.exec(rest) ?? []
    assert.ok(cell, 'every cell is quoted, and followed by a semicolon or the end of the line')
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

test('every table is read back unchanged, except for an apostrophe before a formula', () => {
  fc.assert(
    fc.property(tables, (rows) => {
      const read = parse(toCsv(rows))
      assert.equal(read.length, rows.length)
      for (const [index, row] of rows.entries()) {
        assert.deepEqual(
          read[index]?.map((cell, column) => (cell === `'${row[column]}` ? row[column] : cell)),
          row,
        )
      }
    }),
  )
})

test('no cell starts a formula', () => {
  fc.assert(
    fc.property(tables, (rows) => {
      for (const cell of parse(toCsv(rows)).flat())
        assert.doesNotMatch(cell, /^(\s*[=+\-@＝＋－＠]|[\t\r\n])/)
    }),
  )
  assert.equal(
    toCsv([['=1+1', 'Ana', '-2', '(21) 90000-0001']]),
    `\ufeff"'=1+1";"Ana";"'-2";"(21) 90000-0001"\r\n`,
  )
})
