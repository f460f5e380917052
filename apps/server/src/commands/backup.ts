// npm run backup -- FOLDER
import { join } from 'node:path'
import { saveBackup } from '#operation/backup/save.ts'
import { summaryOf } from '#operation/backup/summary.ts'
import { readFolderArgument } from '#operation/folder-argument.ts'
import { joinInstallation } from '#operation/join-installation.ts'
import { runCommand } from '#operation/run-command.ts'
import { readSecrets } from '#secrets.ts'
import { openFolderStore } from '#storage/folder-store.ts'

await runCommand(async (config, signal) => {
  const { folder } = readFolderArgument('npm run backup -- FOLDER')
  await using undo = new AsyncDisposableStack()
  const postgres = await joinInstallation(config)
  undo.defer(() => postgres.stop())
  const manifest = await saveBackup(
    folder,
    {
      connection: postgres.connection,
      objects: openFolderStore(join(config.dataDir, 'objects')),
      secrets: readSecrets(config.dataDir),
    },
    signal,
  )
  console.log(`${folder}: ${summaryOf(manifest)}`)
  for (const key of manifest.objects.lost) console.error(`Lost before this backup: the bytes of ${key}`)
})
