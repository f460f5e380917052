// A separate process that cluster.test.ts starts and kills while it owns a cluster.

import pg from 'pg'
import { startCluster } from './cluster.ts'

const cluster = await startCluster({ dataDir: process.argv[2] ?? '' })
const client = new pg.Client(cluster.connection)
await client.connect()
await client.query("create table left_behind as select 'this' as kept")
process.send?.('ready')
