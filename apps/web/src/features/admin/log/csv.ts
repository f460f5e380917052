/** What makes a spreadsheet read a cell as a formula, also after spaces and in the full width of East Asian keyboards. */
const formula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/** An apostrophe makes a spreadsheet read text. */
const toCell = (value: string) => `"${(formula.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`

/** A table as Excel in Portuguese opens it: UTF-8 with a mark, semicolons, every cell quoted. */
export const toCsv = (rows: readonly (readonly string[])[]) =>
  `\ufeff${rows.map((row) => `${row.map(toCell).join(';')}\r\n`).join('')}`
