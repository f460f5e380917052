import { errorCodes } from '@fenix/database/error-codes.ts'
import { AppError } from '#kit/browser/app-error.ts'
import type { Shown } from '#kit/form/clash.ts'
import { ask } from './question.ts'

const strings = {
  notChosen: 'Nada foi salvo. O que você escreveu continua aqui.',
  gone: 'Foi excluído enquanto você editava. O que você escreveu continua aqui: salve de novo para publicar.',
  changing: 'Outras pessoas estão salvando ao mesmo tempo. Tente de novo.',
  notAllowed: 'Você não pode mais mudar isto.',
} as const

/** A field of a form: columns that only make sense together. A list counts as one value. */
export type Field<Columns> = {
  columns: readonly (keyof Columns)[]
  label: string
  show: (columns: Columns) => Shown | Promise<Shown>
}

type Fields<Columns> = readonly Field<Columns>[]

/** The row as a form loaded it; null if there was none. If an older app stored it, columns may be missing. */
type Base<Columns> = Partial<Columns> | null

/** Null, undefined, an empty text and an empty list are equal. */
const toText = (value: unknown) => {
  const text = JSON.stringify(value ?? '')

  return text === '[]' ? '""' : text
}

export const differs = <Columns>({ columns }: Field<Columns>, one: Base<Columns>, other: Base<Columns>) =>
  columns.some((column) => toText(one?.[column]) !== toText(other?.[column]))

const columnsOf = <Columns>(fields: Fields<Columns>, row: Columns): Partial<Columns> =>
  Object.assign({}, ...fields.flatMap(({ columns }) => columns.map((column) => ({ [column]: row[column] }))))

/** Whether the row had any content when the form loaded it. */
const holdsSomething = <Columns>(fields: Fields<Columns>, base: Base<Columns>) =>
  fields.some((field) => differs(field, base, null))

/** The columns of the fields in which `mine` differs from the loaded row. */
const changesIn = <Columns>(fields: Fields<Columns>, base: Base<Columns>, mine: Columns) =>
  columnsOf(
    fields.filter((field) => differs(field, base, mine)),
    mine,
  )

/** `mine` with these fields from `theirs`. */
const withFields = <Columns>(fields: Fields<Columns>, mine: Columns, theirs: Columns): Columns => ({
  ...mine,
  ...columnsOf(fields, theirs),
})

/** Merges the fields that one side has changed, and lists those that both have changed to different values. */
function merge<Columns>(
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

/** The error code for a row that was deleted after a form had loaded it. */
export const gone = 'gone'

/** How often somebody else may save in between before the person has to save again. */
const maxAttempts = 5

/** The row as a form loaded it; without a version if an older app stored it, or the caller does not know the version. */
export type VersionedBase<Columns> = (Partial<Columns> & { version?: number }) | null

export type Saving<Columns, Row> = {
  fields: readonly Field<Columns>[]
  base: VersionedBase<Columns>
  mine: Columns
  /** States in the question what the form is about, because the person may have closed the form. */
  about?: string
  /** Reads the newest row; null if there is none. */
  read: () => Promise<Row | null>
  /** Updates the row if it has this version; null if not. */
  update: (changes: Partial<Columns>, version: number) => Promise<Row | null>
  /** Inserts the row; null if it exists. */
  insert: (mine: Columns) => Promise<Row | null>
}

/** The row after saving, and what it replaced. */
type Saved<Columns, Row> = { saved: Row; replaced: Base<Columns> }

const isEmpty = (changes: object) => Object.keys(changes).length === 0

/** Merges a form with the newest row. Asks about fields that both have changed. */
async function mergeAsking<Columns>(
  { fields, about }: Pick<Saving<Columns, unknown>, 'fields' | 'about'>,
  base: Base<Columns>,
  mine: Columns,
  theirs: Columns,
) {
  const { merged, clashes } = merge(fields, base, mine, theirs)
  if (clashes.length === 0) return merged
  const shown = clashes.map(async ({ label, show }) => ({
    label,
    mine: await show(mine),
    theirs: await show(theirs),
  }))
  const choices = await ask(await Promise.all(shown), about)
  if (!choices) throw new AppError('not_chosen', strings.notChosen)
  const given = clashes.filter((_field, index) => choices[index] === 'theirs')

  return withFields(given, merged, theirs)
}

/**
 * Saves a form's changes to the version that it loaded. If somebody else saved in between, fields that one side
 * changed are merged, and the person chooses the version of fields that both changed.
 */
export async function saveChanges<Columns, Row extends Columns & { version: number }>(
  saving: Saving<Columns, Row>,
): Promise<Saved<Columns, Row>> {
  const { fields, base, read, update, insert } = saving
  let { mine } = saving
  let known = base
  let changes = changesIn(fields, base, mine)
  // Saves a field even if none has changed: saving makes a rejected registration pending again, and renews a review's date.
  if (isEmpty(changes)) changes = changesIn(fields.slice(0, 1), null, mine)

  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const saved =
      known === null
        ? await insert(mine)
        : known.version === undefined
          ? null
          : await update(changes, known.version)
    if (saved) return { saved, replaced: known }
    const theirs = await read()
    if (theirs === null) {
      if (holdsSomething(fields, known)) throw new AppError(gone, strings.gone)
      known = null
      continue
    }
    if (theirs.version === known?.version) throw new AppError(errorCodes.notAllowed, strings.notAllowed)
    mine = await mergeAsking(saving, known, mine, theirs)
    known = theirs
    changes = changesIn(fields, known, mine)
    if (isEmpty(changes)) return { saved: theirs, replaced: theirs }
  }
  throw new AppError('changing', strings.changing)
}
