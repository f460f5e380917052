// npm run restore -- FOLDER [--replace]
import { restoreBackup } from '@fenix/supabase-server/backup/restore.ts'
import { summaryOf } from '@fenix/supabase-server/backup/summary.ts'
import { declineDemo } from '#demo/demo-state.ts'
import { readFolderArgument } from '#operation/folder-argument.ts'
import { runCommand } from '#operation/run-command.ts'

await runCommand(async (config, signal) => {
  const { folder, options } = readFolderArgument('npm run restore -- FOLDER [--replace]', ['replace'])
  const isReplacing = options.has('replace')
  const manifest = await restoreBackup(folder, config, { isReplacing, signal })
  declineDemo(config.dataDir)
  console.log(`${config.dataDir}: ${summaryOf(manifest)}, as of ${manifest.createdAt}`)
})
