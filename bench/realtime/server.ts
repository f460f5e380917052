// The server as `npm start` runs it, in a process of its own, so that its memory can be told from the listeners'.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../apps/server/src/config.ts'
import { createLog } from '../../apps/server/src/log.ts'
import { openServer } from '../../apps/server/src/open.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fenix-bench-'))
const { context, close } = await openServer(
  readConfig({ PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }),
  { log: createLog('silent'), empty: true },
)

process.on('message', async (question) => {
  if (question === 'memory') {
    globalThis.gc?.()
    process.send?.(process.memoryUsage())
  } else {
    await close()
    rmSync(dataDir, { recursive: true, force: true })
    process.exit()
  }
})
process.send?.({ url: context.config.publicUrl, ...context.secrets })
