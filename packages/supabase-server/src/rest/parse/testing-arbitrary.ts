import fc from 'fast-check'
import {
  type Argument,
  type Condition,
  type Field,
  IS_VALUES,
  type JsonStep,
  type Operation,
  type OrderTerm,
  QUANTIFIABLE_OPERATORS,
  type Query,
  SEARCH_OPERATORS,
  type SelectColumn,
  type SelectItem,
  SINGLE_OPERATORS,
} from './tree.ts'

/** Arbitrary trees for property tests. */

const without = <T extends Record<string, unknown>>(record: T) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key]
  } & { [Key in keyof T as undefined extends T[Key] ? Key : never]?: Exclude<T[Key], undefined> }

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })

/** Postgres stores no NUL, and a URL has no lone surrogate. */
const text = fc.string({ unit: 'grapheme', maxLength: 8 }).map((value) => value.replaceAll('\0', ''))

const name = fc.oneof(
  fc.stringMatching(/^[a-z][a-z0-9_]{0,6}$/),
  fc.constantFrom(
    'a-b',
    'décor',
    'with space',
    'or',
    'order',
    'count',
    'inner2',
    '"',
    '\\',
    'a.b',
    'a,b',
    '*',
    '1',
  ),
  text.filter((value) => value !== ''),
)

const step: fc.Arbitrary<JsonStep> = fc.record({
  arrow: fc.constantFrom('->', '->>'),
  key: fc.oneof(name, fc.integer({ min: -99, max: 99 })),
})

const field: fc.Arbitrary<Field> = fc.record({
  name: name.filter((value) => value !== '*'),
  path: fc.oneof({ weight: 3, arbitrary: fc.constant<JsonStep[]>([]) }, fc.array(step, { maxLength: 3 })),
})

const cast = optional(fc.constantFrom('text', 'int', 'double precision', 'numeric'))

const column: fc.Arbitrary<SelectColumn> = fc.oneof(
  fc.constant<SelectColumn>({ kind: 'column', field: { name: '*', path: [] } }),
  fc
    .record({
      kind: fc.constant('column' as const),
      field: field.filter((of) => of.name !== 'count'),
      alias: optional(name.filter((value) => value !== '*')),
      cast,
      aggregate: optional(
        fc.record({ name: fc.constantFrom('sum', 'avg', 'count', 'max', 'min'), cast }).map(without),
      ),
    })
    .map(without),
)

const relation = name.filter((value) => !['*', 'count', 'inner', 'left'].includes(value))

const { item } = fc.letrec<{ item: SelectItem }>((tie) => ({
  item: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'select' },
    column,
    fc
      .record({
        kind: fc.constant('embed' as const),
        relation,
        alias: optional(relation),
        hint: optional(relation),
        join: optional(fc.constantFrom('inner' as const, 'left' as const)),
        isSpread: fc.boolean(),
        items: fc.array(tie('item'), { maxLength: 3, depthIdentifier: 'select' }),
      })
      .map((embed) => without({ ...embed, alias: embed.isSpread ? undefined : embed.alias })),
  ),
}))

const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ operator: fc.constantFrom(...SINGLE_OPERATORS), value: text }),
  fc
    .record({
      operator: fc.constantFrom(...QUANTIFIABLE_OPERATORS),
      quantifier: optional(fc.constantFrom('any' as const, 'all' as const)),
      value: text,
    })
    .map(without),
  fc
    .record({
      operator: fc.constantFrom(...SEARCH_OPERATORS),
      language: optional(fc.constantFrom('portuguese', 'english')),
      value: text,
    })
    .map(without),
  fc.record({ operator: fc.constant('in' as const), values: fc.array(text, { minLength: 1, maxLength: 4 }) }),
  fc.record({ operator: fc.constant('is' as const), value: fc.constantFrom(...IS_VALUES) }),
)

const filter = fc.record({ kind: fc.constant('filter' as const), field, isNegated: fc.boolean(), operation })

const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'condition' },
    filter,
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      isNegated: fc.boolean(),
      members: fc.array(tie('condition'), { minLength: 1, maxLength: 3, depthIdentifier: 'condition' }),
    }),
  ),
}))

const orderTerm: fc.Arbitrary<OrderTerm> = fc
  .record({
    relation: optional(relation),
    field,
    direction: optional(fc.constantFrom('asc' as const, 'desc' as const)),
    nulls: optional(fc.constantFrom('nullsfirst' as const, 'nullslast' as const)),
  })
  .map(without)

const path = fc.array(relation, { maxLength: 2 })
const names = fc.array(
  name.filter((value) => value !== '*'),
  { minLength: 1, maxLength: 3 },
)
const several = <T>(arbitrary: fc.Arbitrary<T>) => fc.array(arbitrary, { maxLength: 3 })

export const arbitraryQuery: fc.Arbitrary<Query> = fc
  .record({
    select: fc.array(item, { minLength: 1, maxLength: 4 }),
    conditions: several(fc.record({ path, condition })),
    orders: several(fc.record({ path, terms: fc.array(orderTerm, { minLength: 1, maxLength: 3 }) })),
    limits: fc.uniqueArray(
      fc
        .record({
          path: fc.array(relation, { minLength: 1, maxLength: 2 }),
          limit: optional(fc.nat(5_000)),
          offset: optional(fc.nat(5_000)),
        })
        .filter(({ limit, offset }) => limit !== undefined || offset !== undefined)
        .map(without),
      { maxLength: 2, selector: (limit) => limit.path.join('.') },
    ),
    columns: optional(names),
    onConflict: optional(names),
    args: fc.constant<Argument[]>([]),
  })
  .map(without)
