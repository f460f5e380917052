import { unknownPreferences } from '#rest/errors.ts'
import type { Plan, Shape } from '#rest/plan.ts'
import { findTable } from '#rest/schema/find-table.ts'
import type { Schema } from '#rest/schema/schema.ts'
import { compileCall } from './compile-call.ts'
import { compileRead } from './compile-read.ts'
import { compileWrite } from './compile-write.ts'

/** @throws if the shape refers to something that the schema lacks */
export function compile(schema: Schema, shape: Shape): Plan {
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
