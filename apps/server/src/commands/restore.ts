// npm run restore -- FOLDER [--replace]

import { summaryOf } from '@fenix/supabase-server/backup/manifest.ts'
import { restoreBackup } from '@fenix/supabase-server/backup/restore.ts'
import { declineDemo } from '#demo/demo-state.ts'
import { readFolderArgument, runCommand } from '#operation/command.ts'

await runCommand(async (config, signal) => {
  const { folder, options } = readFolderArgument('npm run restore -- FOLDER [--replace]', ['replace'])
  const isReplacing = options.has('replace')
  const manifest = await restoreBackup(folder, config, { isReplacing, signal })
  declineDemo(config.dataDir)
  console.log(`${config.dataDir}: ${summaryOf(manifest)}, as of ${manifest.createdAt}`)
})
