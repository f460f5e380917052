// Writes src/database.types.ts from the migrations, applied to a Postgres of its own: `npm run db:types`.
import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { prepareTemplate, urlOf } from '../src/testing/template.ts'
import { startTestCluster } from '../src/testing/test-cluster.ts'
import { currentTypes, typesFile } from './types/current-types.ts'

const cluster = await startTestCluster()
try {
  const client = new pg.Client({ connectionString: urlOf(cluster.url, await prepareTemplate(cluster.url)) })
  await client.connect()
  try {
    writeFileSync(typesFile, await currentTypes(client))
  } finally {
    await client.end()
  }
} finally {
  await cluster.stop()
}
