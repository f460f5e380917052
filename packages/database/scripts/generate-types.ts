// Writes src/database.types.ts from the migrations, applied to a temporary Postgres: `npm run db:types`.
import { writeFileSync } from 'node:fs'
import { migrationsFolder } from '@fenix/database/migrations-folder.ts'
import { openCopy } from '@fenix/database/schema-copies.ts'
import { startTestCluster } from '@fenix/supabase-server/testing/test-cluster.ts'
import { currentTypes, typesFile } from './types/render.ts'

const cluster = await startTestCluster()
try {
  writeFileSync(typesFile, await openCopy(cluster.url, migrationsFolder, (query) => currentTypes({ query })))
} finally {
  await cluster.stop()
}
