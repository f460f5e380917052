import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { Choice, Clash } from '#kit/form/clash.ts'
import { currentQuestion, subscribeToQuestion } from './question.ts'
import { type Field, saveChanges, type VersionedBase } from './save.ts'

const columns = ['name', 'city', 'note'] as const

type Column = (typeof columns)[number]
type Texts = Record<Column, string>
type Row = Texts & { version: number }

const fields: readonly Field<Texts>[] = columns.map((column) => ({
  columns: [column],
  label: column,
  show: (texts) => ({ text: texts[column] }),
}))

const empty: Texts = { name: '', city: '', note: '' }

type Hooks = { before?: () => void; onUpdate?: (replaced: Row, row: Row) => void }

/** A table of one row, which counts its versions. `before` runs before each statement. */
function createTable(row: Row | null, { before = () => {}, onUpdate = () => {} }: Hooks = {}) {
  let stored = row
  let inserted = 0
  const written: Partial<Texts>[] = []

  return {
    written,
    row: () => stored,
    set: (next: Row | null) => {
      stored = next
    },
    read: async () => {
      before()
      return stored
    },
    update: async (changes: Partial<Texts>, version: number) => {
      before()
      if (stored?.version !== version) return null
      written.push(changes)
      const replaced = stored
      stored = { ...replaced, ...changes, version: version + 1 }
      onUpdate(replaced, stored)
      return stored
    },
    insert: async (texts: Texts) => {
      before()
      if (stored) return null
      inserted += 1
      // As in the database, a row that is inserted again begins with another version than the deleted one.
      stored = { ...texts, version: inserted * 1000 }
      return stored
    },
  }
}

/** Answers each question while `act` runs, and returns the clashes that were asked about. */
async function answering<Value>(answer: (clash: Clash) => Choice | undefined, act: () => Promise<Value>) {
  const asked: Clash[] = []
  const stop = subscribeToQuestion(() => {
    const question = currentQuestion()
    if (!question) return
    asked.push(...question.clashes)
    const choices = question.clashes.map(answer)
    question.answer(choices.some((choice) => choice === undefined) ? undefined : (choices as Choice[]))
  })
  const outcome = await act().then(
    (value) => ({ value, error: undefined }),
    (error: Error & { code: string }) => ({ value: undefined, error }),
  )
  stop()

  return { asked, ...outcome }
}

const opened: Row = { name: 'Ana', city: 'Niterói', note: '', version: 3 }
const mine = { ...empty, name: 'Ana Reis', city: 'Niterói' }

describe('saving a form', () => {
  test('a save sends only the changed fields, and the version that the form loaded', async () => {
    const table = createTable(opened)
    await saveChanges({ fields, base: opened, mine, ...table })
    assert.deepEqual(table.written, [{ name: 'Ana Reis' }])
    assert.equal(table.row()?.version, 4)
  })

  test('a save without a known version first reads the row', async () => {
    const { version: _version, ...base } = opened
    const table = createTable({ ...opened, city: 'Maricá', version: 9 })
    const { saved } = await saveChanges({ fields, base, mine, ...table })
    assert.deepEqual(saved, { ...opened, name: 'Ana Reis', city: 'Maricá', version: 10 })
  })

  test('a save without changes still sends one field, because saving itself may have an effect', async () => {
    const table = createTable(opened)
    await saveChanges({ fields, base: opened, mine: opened, ...table })
    assert.deepEqual(table.written, [{ name: 'Ana' }])
  })

  test('a save of a new row becomes an edit if another device has just inserted the row', async () => {
    const table = createTable(opened)
    const { value, asked } = await answering(
      () => 'theirs',
      () => saveChanges({ fields, base: null, mine, ...table }),
    )
    assert.deepEqual(value?.saved, opened)
    assert.deepEqual(asked, [{ label: 'name', mine: { text: 'Ana Reis' }, theirs: { text: 'Ana' } }])
  })

  test('a save that is repeated after its response was lost does not ask which version to keep', async () => {
    const table = createTable(opened)
    await saveChanges({ fields, base: opened, mine, ...table })
    const { asked, value } = await answering(
      () => undefined,
      () => saveChanges({ fields, base: opened, mine, ...table }),
    )
    assert.deepEqual([asked, value?.saved.version], [[], 4])
  })

  test('a save fails if the row was deleted, unless the form had loaded it empty', async () => {
    const { error } = await answering(
      () => 'mine',
      () => saveChanges({ fields, base: opened, mine, ...createTable(null) }),
    )
    assert.equal(error?.code, 'gone')
    const { saved } = await saveChanges({ fields, base: empty, mine, ...createTable(null) })
    assert.equal(saved.name, 'Ana Reis')
  })

  test('a save that changes no row although nobody else has saved fails for lack of permission', async () => {
    const table = createTable(opened)
    const { error } = await answering(
      () => 'mine',
      () => saveChanges({ fields, base: opened, mine, ...table, update: async () => null }),
    )
    assert.equal(error?.code, '42501')
  })

  test('a save fails after several attempts if somebody else saves before each attempt', async () => {
    const before = () => {
      const row = table.row()
      if (row) table.set({ ...row, version: row.version + 1 })
    }
    const table = createTable(opened, { before })
    const { error } = await answering(
      () => 'mine',
      () => saveChanges({ fields, base: opened, mine, ...table }),
    )
    assert.equal(error?.code, 'changing')
  })
})

type Editor = { base: VersionedBase<Texts>; texts: Texts; seen: Set<string> }

const editor = fc.nat({ max: 1 })
const column = fc.constantFrom(...columns)
const step = fc.oneof(
  fc.record({ kind: fc.constant('open' as const), editor }),
  fc.record({ kind: fc.constant('type' as const), editor, column }),
  fc.record({
    kind: fc.constant('save' as const),
    editor,
    choice: fc.constantFrom<(Choice | undefined)[]>('mine', 'theirs', undefined),
    /** What a third writer, who has just read the row, changes before each statement: a column, or null for nothing. */
    outsider: fc.array(fc.option(column), { maxLength: 4 }),
  }),
  fc.record({ kind: fc.constant('delete' as const) }),
)

test('no text is lost silently, whatever the order of the edits', () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      let count = 0
      const next = () => {
        count += 1
        return `text ${count}`
      }
      let outsider: (Column | null)[] = []
      let saving: Editor | undefined
      const table = createTable(null, {
        before: () => {
          const changed = outsider.shift()
          const row = table.row()
          if (changed && row) table.set({ ...row, [changed]: next(), version: row.version + 1 })
        },
        onUpdate: (replaced, row) => {
          for (const name of columns)
            assert.ok(row[name] === replaced[name] || saving?.seen.has(replaced[name]), replaced[name])
        },
      })
      const editors: Editor[] = [0, 1].map(() => ({ base: null, texts: empty, seen: new Set(['']) }))
      const open = (one: Editor, row: Row | null) => {
        one.base = row
        one.texts = row ?? empty
        for (const name of columns) one.seen.add(one.texts[name])
      }

      for (const each of steps) {
        if (each.kind === 'delete') {
          table.set(null)
          continue
        }
        const one = editors[each.editor]
        assert.ok(one)
        if (each.kind === 'open') open(one, table.row())
        if (each.kind === 'type') one.texts = { ...one.texts, [each.column]: next() }
        if (each.kind !== 'save') continue

        outsider = [...each.outsider]
        saving = one
        const { base, texts } = one
        const answer = ({ theirs }: Clash) => {
          if ('text' in theirs) one.seen.add(theirs.text)
          return each.choice
        }
        const { asked, value, error } = await answering(answer, () =>
          saveChanges({ fields, base, mine: texts, ...table }),
        )
        if (value) {
          const typed = columns.filter((name) => texts[name] !== (base?.[name] ?? ''))
          const shown = asked.flatMap(({ mine }) => ('text' in mine ? [mine.text] : []))
          for (const name of typed)
            assert.ok(value.saved[name] === texts[name] || shown.includes(texts[name]), texts[name])
          open(one, value.saved)
        } else if (error?.code === 'gone') one.base = null
        else assert.match(error?.code ?? '', /not_chosen|changing/)
      }
    }),
    { numRuns: 2000 },
  ))
