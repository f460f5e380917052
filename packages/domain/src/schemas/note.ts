import * as z from 'zod'
import { limits } from '../limits.ts'
import { optionalText } from './fields.ts'

/** A client's private note about a favourite. */
export const noteSchema = z.object({ note: optionalText({ ...limits.note, what: 'A anotação' }) })
