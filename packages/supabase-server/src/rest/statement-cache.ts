import { LRUCache } from 'lru-cache'
import { compileCall } from './build/compile-call.ts'
import { compileRead } from './build/compile-read.ts'
import { compileWrite } from './build/compile-write.ts'
import { noSuchTable, unknownPreferences } from './errors.ts'
import type { Plan, Shape } from './plan.ts'
import { type RestRequest, readShape, shapeKey } from './request.ts'
import type { Prepared } from './run.ts'
import type { Schema, Table } from './schema/schema.ts'
import { suggest } from './schema/suggest.ts'

const NEAR = 0.75

/** @throws if there is no such table */
function findTable(schema: Schema, name: string): Table {
  const table = schema.tables.get(name)
  if (table) return table
  const near = suggest(name.slice(0, 100), schema.tables.keys(), NEAR)
  throw noSuchTable(name, near === undefined ? null : `Perhaps you meant the table 'public.${near}'`)
}

/** Limits of the cache: an app has a few dozen shapes, and very long statements are rarely repeated. */
const MAX_SHAPES = 500
const MAX_CACHED_SQL_LENGTH = 20_000

/** The plan of a shape, or, if its plan depends on inlined values, the slots of those values. */
type Known = Prepared | number[]

/** Compiles each shape on first use, and again when the schema has changed. */
export function createStatementCache() {
  let known: Schema | undefined
  const shapes = new LRUCache<string, Known>({ max: MAX_SHAPES })
  let made = 0

  function find(key: string, request: RestRequest): Prepared | undefined {
    const found = shapes.get(key)
    if (!Array.isArray(found)) return found
    return shapes.get(keyWith(key, found, request)) as Prepared | undefined
  }

  return function prepare(request: RestRequest, schema: Schema): Prepared {
    if (schema !== known) {
      known = schema
      shapes.clear()
    }
    const key = shapeKey(request)
    const found = find(key, request)
    if (found) {
      found.uses++
      return found
    }
    const plan = compile(schema, readShape(request))
    const prepared = { plan, name: `rest_${made++}`, uses: 1 }
    if (key.length + plan.main.text.length > MAX_CACHED_SQL_LENGTH) return prepared
    const fixed = [...new Set([...plan.main.fixed, ...(plan.explain?.fixed ?? [])])]
    if (fixed.length > 0) shapes.set(key, fixed)
    shapes.set(keyWith(key, fixed, request), prepared)
    return prepared
  }
}

const keyWith = (key: string, fixed: number[], { scan: { values } }: RestRequest) =>
  fixed.length === 0 ? key : `${key}\n${JSON.stringify(fixed.map((slot) => values[slot]))}`

/** @throws if the shape refers to something that the schema lacks */
function compile(schema: Schema, shape: Shape): Plan {
  const { action, name, isHead, preferences, media } = shape
  const { handling, unknown } = preferences
  const compiled =
    action === 'call'
      ? compileCall(schema, shape)
      : action === 'read'
        ? compileRead(schema, findTable(schema, name), shape)
        : compileWrite(schema, findTable(schema, name), shape)
  if (handling === 'strict' && unknown.length > 0) throw unknownPreferences(unknown)
  return { action, name, isHead, preferences, media, ...compiled }
}
