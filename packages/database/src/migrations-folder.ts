import { join } from 'node:path'

const supabase = join(import.meta.dirname, '../../../supabase')

/** The migrations, each applied to a database once. */
export const migrationsFolder = join(supabase, 'migrations')

/** The schema to which the migrations lead, one file per noun. */
export const schemasFolder = join(supabase, 'schemas')
