import { join } from 'node:path'

const supabase = join(import.meta.dirname, '../../../supabase')

/** What is applied to a database, each file once. */
export const migrationsFolder = join(supabase, 'migrations')

/** What the migrations come to, by noun. */
export const schemasFolder = join(supabase, 'schemas')
