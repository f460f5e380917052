// npm run demo:clear
import { clearDemo } from '#demo/clear-demo.ts'
import { declineDemo, isDemoFilled } from '#demo/demo-state.ts'
import { createLog } from '#log.ts'
import { openContext } from '#open-context.ts'
import { runCommand } from '#operation/run-command.ts'
import { joinPostgres } from '#postgres/connect.ts'

await runCommand(async (config) => {
  await using undo = new AsyncDisposableStack()
  const context = await openContext(config, await joinPostgres(config), createLog('silent'), undo)
  const wasFilled = await isDemoFilled(context.database)
  await clearDemo(context)
  declineDemo(config.dataDir)
  console.log(wasFilled ? 'The demo is gone and stays away.' : 'There was no demo; it stays away.')
})
