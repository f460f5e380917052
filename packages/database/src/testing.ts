import * as server from '@fenix/supabase-server/testing/test-database.ts'
import { migrationsFolder } from './migrations-folder.ts'

export type { Actor, TestDatabase } from '@fenix/supabase-server/testing/test-database.ts'

/** A fresh database with our migrations for one test file; call it at the top of the file. */
export const openTestDatabase = () => server.openTestDatabase(migrationsFolder)
