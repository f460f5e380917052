// Runs the deployed tests on this version and saves a backup here, for later versions to upgrade. CONTRIBUTING.md says when.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '../../apps/server/src/config.ts'
import { attachToInstallation } from '../../apps/server/src/operation/command.ts'
import { command, listening, main, outcome, root, run } from '../../apps/server/src/operation/testing.ts'
import { pack } from './archive.ts'

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const dataDir = mkdtempSync(join(tmpdir(), 'fenix-release-'))
// When root runs this script, Postgres runs under another account, which must be able to enter this folder.
chmodSync(dataDir, 0o755)
const env = { DATA_DIR: dataDir, PORT: '0', RATE_LIMITS: 'off' }
const server = run(main, ['--empty'], env)

try {
  const url = await listening(server)
  const { publishableKey, secretKey } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
  const tests = spawnSync('node', ['scripts/test.mjs', 'deployed'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      FENIX_TARGET_URL: url,
      FENIX_TARGET_KEY: publishableKey,
      FENIX_TARGET_SECRET_KEY: secretKey,
      FENIX_TARGET_MAIL: join(dataDir, 'mail'),
    },
  })
  if (tests.status !== 0) throw new Error('The deployed tests failed.')

  const { connection } = await attachToInstallation(readConfig({ DATA_DIR: dataDir }))
  const client = new pg.Client(connection)
  await client.connect()
  // Removes the secrets, because the archive is public. Removes references of the tests to pictures that were never uploaded.
  await client.query(`delete from server.secrets;
    delete from public.app_settings where key in ('logoUrl', 'backgroundUrl');
    update public.profiles set profile_pic_url = null`)
  await client.end()
  const saved = await outcome(command('backup'), [join(dataDir, version)], env)
  if (saved.code !== 0) throw new Error(saved.output)
  pack(join(dataDir, version))
  console.log(saved.output)
} finally {
  server.child.kill('SIGTERM')
  await server.ended
  rmSync(dataDir, { recursive: true, force: true })
}
