// Runs our server like `npm start`, on an existing database. Usage: ours.ts <database url> <data folder>.
import { createLog } from '@fenix/supabase-server/log.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { openServer } from '../../apps/server/src/open.ts'

const [databaseUrl, dataDir] = process.argv.slice(2)
const { backend, publicUrl, close } = await openServer(
  readConfig({ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, RATE_LIMITS: 'off' }),
  { log: createLog('silent'), empty: true },
)
const end = () => close().then(() => process.exit())
process.on('SIGTERM', end)
process.on('disconnect', end)
process.send?.({ url: publicUrl, ...backend.secrets })
