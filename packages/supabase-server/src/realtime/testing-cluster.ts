// A process for tests: runs the Postgres of the folder in its argument until its parent disconnects.
import { startCluster } from '#cluster/cluster.ts'

const { connection, stop } = await startCluster({ dataDir: process.argv[2] ?? '' })
const { host, port, user, database } = connection
process.on('disconnect', stop)
process.send?.(
  `postgres://${user}@localhost/${database}?${new URLSearchParams({ host, port: String(port) })}`,
)
