import type { Shown } from '#kit/form/clash.ts'

/** A field of a form: the columns which only make sense together. A list is one value. */
export type Field<Columns> = {
  columns: readonly (keyof Columns)[]
  label: string
  show: (columns: Columns) => Shown | Promise<Shown>
}

type Fields<Columns> = readonly Field<Columns>[]

/** What a form has read; null if there was nothing. One that an older app stored may lack columns. */
export type Base<Columns> = Partial<Columns> | null

/** Null, undefined, an empty text and an empty list are equal. */
const toText = (value: unknown) => {
  const text = JSON.stringify(value ?? '')

  return text === '[]' ? '""' : text
}

/** Whether two rows differ in a field. */
export const differs = <Columns>({ columns }: Field<Columns>, one: Base<Columns>, other: Base<Columns>) =>
  columns.some((column) => toText(one?.[column]) !== toText(other?.[column]))

const columnsOf = <Columns>(fields: Fields<Columns>, row: Columns): Partial<Columns> =>
  Object.assign({}, ...fields.flatMap(({ columns }) => columns.map((column) => ({ [column]: row[column] }))))

/** Whether a form has read anything of a row. */
export const holdsSomething = <Columns>(fields: Fields<Columns>, base: Base<Columns>) =>
  fields.some((field) => differs(field, base, null))

/** The columns of the fields in which `mine` differs from what was read. */
export const changesIn = <Columns>(fields: Fields<Columns>, base: Base<Columns>, mine: Columns) =>
  columnsOf(
    fields.filter((field) => differs(field, base, mine)),
    mine,
  )

/** `mine` with the fields of `theirs`. */
export const withFields = <Columns>(fields: Fields<Columns>, mine: Columns, theirs: Columns): Columns => ({
  ...mine,
  ...columnsOf(fields, theirs),
})

/** Merges the fields that one side has changed, and lists those that both have changed to different values. */
export function merge<Columns>(
  fields: Fields<Columns>,
  base: Base<Columns>,
  mine: Columns,
  theirs: Columns,
): { merged: Columns; clashes: Fields<Columns> } {
  const changed = fields.filter((field) => differs(field, base, mine))
  const clashes = changed.filter((field) => differs(field, base, theirs) && differs(field, mine, theirs))
  const unchanged = fields.filter((field) => !changed.includes(field))

  return { merged: withFields(unchanged, mine, theirs), clashes }
}
