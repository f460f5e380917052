import { join } from 'node:path'
import type { Queryable } from '../../src/factories/queryable.ts'
import { introspect } from './introspect.ts'
import { renderTypes } from './render.ts'

export const typesFile = join(import.meta.dirname, '../../src/database.types.ts')

export const currentTypes = async (client: Queryable) => renderTypes(await introspect(client))
