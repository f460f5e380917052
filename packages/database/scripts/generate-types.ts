// Writes src/database.types.ts from the migrations, applied to a temporary Postgres: `npm run db:types`.
import { writeFileSync } from 'node:fs'
import { migrationsFolder } from '@fenix/database/migrations-folder.ts'
import { prepareTemplate, startTestCluster, urlOf } from '@fenix/supabase-server/testing/test-cluster.ts'
import pg from 'pg'
import { currentTypes, typesFile } from './types/render.ts'

const cluster = await startTestCluster()
try {
  const client = new pg.Client({
    connectionString: urlOf(cluster.url, await prepareTemplate(cluster.url, migrationsFolder)),
  })
  await client.connect()
  try {
    writeFileSync(typesFile, await currentTypes(client))
  } finally {
    await client.end()
  }
} finally {
  await cluster.stop()
}
