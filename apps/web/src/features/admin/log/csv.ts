/** The characters that start a formula, also after spaces and in the full width of East Asian keyboards. */
const formula = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/** An apostrophe makes a spreadsheet read the cell as text. */
const toCell = (value: string) => `"${(formula.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`

/** A table that Excel in Portuguese can open: UTF-8 with a byte order mark, semicolons, every cell quoted. */
export const toCsv = (rows: readonly (readonly string[])[]) =>
  `\ufeff${rows.map((row) => `${row.map(toCell).join(';')}\r\n`).join('')}`
