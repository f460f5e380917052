import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ApiError } from '#http/api-error.ts'
import { readQuery } from './query.ts'
import { scan } from './scan.ts'
import { arbitraryQuery } from './testing-arbitrary.ts'
import { printQuery } from './testing-print.ts'
import type { Query } from './tree.ts'

const encode = (parameters: [key: string, value: string][]) =>
  parameters.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join('&')

const read = (query: string, takesArguments = false) =>
  readQuery(scan(query, takesArguments).params, takesArguments)

/** Removes the values' slots, because printing a tree does not preserve them. */
const plain = (query: Query): Query =>
  JSON.parse(JSON.stringify(query), (key, value) => (key === 'slot' ? undefined : value))

test('every query tree, printed as a query string, parses to the same tree', () => {
  fc.assert(
    fc.property(arbitraryQuery, (query) => {
      assert.deepEqual(plain(read(encode(printQuery(query)))), plain(query))
    }),
    { numRuns: 500 },
  )
})

const fragment = fc.oneof(
  fc.constantFrom(
    ...'select= order= limit= offset= or=( and=( not. id eq. in.( is. null like. cs.{ } ( ) , . : :: -> ->> " \\ * ! & = % %2C %28 + inner films count() ... 1 -1 a'.split(
      ' ',
    ),
  ),
  fc.string({ maxLength: 3 }),
)

test('any query string gets a PostgREST error, or a tree that is the same after being printed and parsed again', () => {
  fc.assert(
    fc.property(fc.array(fragment, { maxLength: 14 }), fc.boolean(), (fragments, takesArguments) => {
      let query: Query
      try {
        query = read(fragments.join(''), takesArguments)
      } catch (error) {
        assert.ok(error instanceof ApiError, String(error))
        assert.match(String(error.body.code), /^PGRST1\d\d$/)
        return
      }
      const printed = encode(printQuery(query))
      assert.deepEqual(plain(read(printed, takesArguments)), plain(query))
    }),
    { numRuns: 3_000 },
  )
})

test("examples from PostgREST's documentation are unchanged after parsing and printing", () => {
  const queries = [
    'select=*',
    'select=id,name,total:price::text',
    'select=id,films(title,actors!inner(name)),place:places!films_place_fkey(*)',
    'select=data->a->0->>b,x:data->>"c,d"',
    'select=...directors(first_name,last_name)',
    'select=*&id=eq.1&name=not.ilike.*dj*&tags=cs.{a,b}&id=in.(1,2,"a,b")&done=is.null',
    'select=*&or=(id.eq.1,and(name.eq."a,b",age.not.is.null))&not.and=(a.gt.1,b.lt.2)',
    'select=*,films(*)&films.title=eq.x&films.or=(a.eq.1,b.eq.2)&films.actors.order=name.desc.nullslast,id',
    'select=*&order=places(name).asc,data->n&films.limit=5&films.offset=10',
    'select=*&columns=a,b&on_conflict=a,b',
  ]
  for (const query of queries) {
    const printed = printQuery(read(query)).map(([key, value]) => `${key}=${value}`)
    assert.equal(printed.join('&'), query)
  }
})

test('a quoted or bracketed value is parsed without its delimiters', () => {
  const [first] = read('or=(name.eq."a\\"b,c)",id.in.("x,y",z))').conditions
  assert.deepEqual(first?.condition, {
    kind: 'or',
    isNegated: false,
    members: [
      {
        kind: 'filter',
        field: { name: 'name', path: [] },
        isNegated: false,
        operation: { operator: 'eq', value: 'a"b,c)' },
      },
      {
        kind: 'filter',
        field: { name: 'id', path: [] },
        isNegated: false,
        operation: { operator: 'in', values: ['x,y', 'z'] },
      },
    ],
  })
})

test('a parse error reports its position', () => {
  const refused = (query: string) => {
    try {
      read(query)
    } catch (error) {
      assert.ok(error instanceof ApiError)
      return [error.status, error.body.code, error.body.message, error.body.details]
    }
    return assert.fail('was read')
  }
  assert.deepEqual(refused('id=foo.1'), [
    400,
    'PGRST100',
    '"failed to parse filter (foo.1)" (line 1, column 1)',
    'unexpected "f" expecting "not" or operator (eq, gt, ...)',
  ])
  assert.deepEqual(refused('order=id.up').slice(2), [
    '"failed to parse order (id.up)" (line 1, column 4)',
    'unexpected "u" expecting "asc", "desc", "nullsfirst" or "nullslast"',
  ])
  assert.equal(refused('or=(id.eq.1')[2], '"failed to parse logic tree ((id.eq.1)" (line 1, column 11)')
  assert.equal(refused('id=in.1')[2], '"failed to parse filter (in.1)" (line 1, column 4)')
})

test('queries that differ only in their values have the same shape', () => {
  const [one, other] = ['id=eq.1&name=in.(a,b)&limit=5', 'id=eq.2&name=in.(c)&limit=9'].map((query) =>
    scan(query, false),
  )
  assert.equal(one?.shape, other?.shape)
  assert.deepEqual(other?.values, ['2', '(c)'])
  const shapes = ['id=eq.1', 'id=neq.1', 'id=not.eq.1', 'id=is.null', 'ID=eq.1', 'id=like.1', 'or=(id.eq.1)']
  assert.equal(new Set(shapes.map((query) => scan(query, false).shape)).size, shapes.length)
})

test('in a function call, the value of a parameter decides whether it is an argument or a filter', () => {
  const { args, conditions } = read('term=ana&size=3.5&id=gt.5&film.id=eq.1', true)
  assert.deepEqual(
    args.map(({ name, value }) => [name, value]),
    [
      ['term', 'ana'],
      ['size', '3.5'],
    ],
  )
  assert.equal(conditions.length, 2)
})
