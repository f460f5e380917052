import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { before, test } from 'node:test'
import manifest from '../../package.json' with { type: 'json' }
import { freePort } from '../servers/server-process.ts'
import { give, megabytes, newFolder, root, serve, writableFolder } from './serving.ts'

const folder = newFolder()
const unpacked = join(folder, 'fenix-conecta')

before(() => {
  execFileSync(process.execPath, ['scripts/release.mjs'], { cwd: root })
  execFileSync('tar', ['-xzf', join(root, `release/fenix-conecta-${manifest.version}.tar.gz`), '-C', folder])
  give(unpacked)
})

test('a release contains no tests and no sources of the app', () => {
  assert.deepEqual(globSync('{apps,packages}/**/{*.test.*,testing*}', { cwd: unpacked }), [])
  assert.equal(existsSync(join(unpacked, 'apps/web/src')), false)
})

test('a release starts in production with one command, without a build, and takes at most 350 MB of disk', async (t) => {
  const { output, url } = await serve(t, ['npm', 'start'], {
    cwd: unpacked,
    env: {
      ...process.env,
      HOME: writableFolder(folder, 'home'),
      npm_config_cache: undefined,
      NODE_ENV: 'production',
      DATA_DIR: writableFolder(folder, 'data'),
      PORT: String(await freePort()),
    },
  })
  assert.doesNotMatch(output(), /Building/)
  const health = await fetch(`${url}/health`)
  assert.deepEqual(await health.json(), { status: 'ok', version: manifest.version })
  const page = await (await fetch(`${url}/profissionais`)).text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1]
  assert.equal((await fetch(`${url}${script}`)).status, 200)
  assert.equal(existsSync(join(unpacked, 'node_modules/vite')), false)
  assert.ok(megabytes(unpacked) <= 350, `${megabytes(unpacked)} MB`)
})
