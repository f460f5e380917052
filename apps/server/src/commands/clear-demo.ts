// npm run demo:clear

import { openBackend } from '@fenix/supabase-server/backend.ts'
import { createLog } from '@fenix/supabase-server/log.ts'
import { attachToPostgres } from '@fenix/supabase-server/postgres/connect.ts'
import { clearDemo } from '#demo/demo.ts'
import { declineDemo, isDemoSeeded } from '#demo/demo-state.ts'
import { runCommand } from '#operation/command.ts'

await runCommand(async (config) => {
  await using undo = new AsyncDisposableStack()
  const options = { ...config, log: createLog('silent') }
  const backend = await openBackend(options, await attachToPostgres(config), undo)
  const wasSeeded = await isDemoSeeded(backend.database)
  await clearDemo(backend)
  declineDemo(config.dataDir)
  console.log(wasSeeded ? 'The demo was removed and stays away.' : 'There was no demo; it stays away.')
})
