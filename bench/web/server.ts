// Runs the real server with the demo and further professionals. Usage: server.ts <data folder> <how many>
import { hashPassword } from '@fenix/supabase-server/auth/accounts.ts'
import { createLog } from '@fenix/supabase-server/log.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { seedDemo } from '../../apps/server/src/demo/seed-demo.ts'
import { openServer } from '../../apps/server/src/open.ts'
import { newProvider } from './phone.ts'
import { addProvider, seedMore } from './seed-more.ts'

const [dataDir, count] = process.argv.slice(2)
const { backend, publicUrl, close } = await openServer(
  readConfig({ PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off', SUPPORT_WHATSAPP: '21900000000' }),
  { log: createLog('silent') },
)
await seedDemo(backend, hashPassword)
await seedMore(backend, Number(count))
await addProvider(backend, await hashPassword(newProvider.password))
const end = () => close().then(() => process.exit())
process.on('SIGTERM', end)
process.on('disconnect', end)
process.send?.({ url: publicUrl, key: backend.secrets.publishableKey })
