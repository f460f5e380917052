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

/** Postgres stores no NUL, and a URL has no lone surrogate. */
const text = fc.string({ unit: 'grapheme', maxLength: 8 }).map((value) => value.replaceAll('\0', ''))

const ODD_NAMES = [
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
  '1',
]
const name = fc
  .oneof(fc.stringMatching(/^[a-z][a-z0-9_]{0,6}$/), fc.constantFrom(...ODD_NAMES), text)
  .filter((value) => value !== '' && value !== '*')
const relation = name.filter((value) => !['count', 'inner', 'left'].includes(value))

const step: fc.Arbitrary<JsonStep> = fc.record({
  arrow: fc.constantFrom('->', '->>'),
  key: fc.oneof(name, fc.constant('*'), fc.integer({ min: -99, max: 99 })),
})

const field: fc.Arbitrary<Field> = fc.record({
  name,
  path: fc.oneof({ weight: 3, arbitrary: fc.constant<JsonStep[]>([]) }, fc.array(step, { maxLength: 3 })),
})

const cast = fc.constantFrom('text', 'int', 'double precision', 'numeric')
const aggregate = fc.constantFrom('sum', 'avg', 'count', 'max', 'min')

const column: fc.Arbitrary<SelectColumn> = fc.oneof(
  fc.constant<SelectColumn>({ kind: 'column', field: { name: '*', path: [] } }),
  fc.record(
    {
      kind: fc.constant('column'),
      field: field.filter((of) => of.name !== 'count'),
      alias: name,
      cast,
      aggregate: fc.record({ name: aggregate, cast }, { requiredKeys: ['name'] }),
    },
    { requiredKeys: ['kind', 'field'] },
  ),
)

const { item } = fc.letrec<{ item: SelectItem }>((tie) => ({
  item: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'select' },
    column,
    fc
      .record(
        {
          kind: fc.constant('embed'),
          relation,
          alias: relation,
          hint: relation,
          join: fc.constantFrom('inner', 'left'),
          isSpread: fc.boolean(),
          items: fc.array(tie('item'), { maxLength: 3, depthIdentifier: 'select' }),
        },
        { requiredKeys: ['kind', 'relation', 'isSpread', 'items'] },
      )
      .filter(({ alias, isSpread }) => alias === undefined || !isSpread),
  ),
}))

const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ operator: fc.constantFrom(...SINGLE_OPERATORS), value: text }),
  fc.record(
    {
      operator: fc.constantFrom(...QUANTIFIABLE_OPERATORS),
      quantifier: fc.constantFrom('any', 'all'),
      value: text,
    },
    { requiredKeys: ['operator', 'value'] },
  ),
  fc.record(
    {
      operator: fc.constantFrom(...SEARCH_OPERATORS),
      language: fc.constantFrom('portuguese', 'english'),
      value: text,
    },
    { requiredKeys: ['operator', 'value'] },
  ),
  fc.record({ operator: fc.constant('in'), values: fc.array(text, { minLength: 1, maxLength: 4 }) }),
  fc.record({ operator: fc.constant('is'), value: fc.constantFrom(...IS_VALUES) }),
)

const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'condition' },
    fc.record({ kind: fc.constant('filter'), field, isNegated: fc.boolean(), operation }),
    fc.record({
      kind: fc.constantFrom('and', 'or'),
      isNegated: fc.boolean(),
      members: fc.array(tie('condition'), { minLength: 1, maxLength: 3, depthIdentifier: 'condition' }),
    }),
  ),
}))

const orderTerm: fc.Arbitrary<OrderTerm> = fc.record(
  {
    relation,
    field,
    direction: fc.constantFrom('asc', 'desc'),
    nulls: fc.constantFrom('nullsfirst', 'nullslast'),
  },
  { requiredKeys: ['field'] },
)

const path = fc.array(relation, { maxLength: 2 })
const names = fc.array(name, { minLength: 1, maxLength: 3 })
const several = <T>(arbitrary: fc.Arbitrary<T>) => fc.array(arbitrary, { maxLength: 3 })
const limit = fc
  .record(
    { path: path.filter(({ length }) => length > 0), limit: fc.nat(5_000), offset: fc.nat(5_000) },
    { requiredKeys: ['path'] },
  )
  .filter(({ limit, offset }) => limit !== undefined || offset !== undefined)

export const arbitraryQuery: fc.Arbitrary<Query> = fc.record(
  {
    select: fc.array(item, { minLength: 1, maxLength: 4 }),
    conditions: several(fc.record({ path, condition })),
    orders: several(fc.record({ path, terms: fc.array(orderTerm, { minLength: 1, maxLength: 3 }) })),
    limits: fc.uniqueArray(limit, { maxLength: 2, selector: ({ path }) => path.join('.') }),
    columns: names,
    onConflict: names,
    args: fc.constant<Argument[]>([]),
  },
  { requiredKeys: ['select', 'conditions', 'orders', 'limits', 'args'] },
)
