// npm run backup -- FOLDER
import { openObjects } from '@fenix/supabase-server/backend.ts'
import { summaryOf } from '@fenix/supabase-server/backup/manifest.ts'
import { saveBackup } from '@fenix/supabase-server/backup/save.ts'
import { attachToInstallation, readFolderArgument, runCommand } from '#operation/command.ts'

await runCommand(async (config, signal) => {
  const { folder } = readFolderArgument('npm run backup -- FOLDER')
  await using undo = new AsyncDisposableStack()
  const postgres = await attachToInstallation(config)
  undo.defer(() => postgres.stop())
  const manifest = await saveBackup(
    folder,
    {
      connection: postgres.connection,
      objects: openObjects(config),
    },
    signal,
  )
  console.log(`${folder}: ${summaryOf(manifest)}`)
  for (const key of manifest.objects.lost) console.error(`Lost before this backup: the bytes of ${key}`)
})
