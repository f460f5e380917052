import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { install, root } from './install.mjs'

// Writes release/fenix-conecta and an archive of it: the built app, and what a server needs except dependencies.

const CONTENTS = [
  'package-lock.json',
  'LICENSE',
  'CHANGELOG.md',
  '.env.example',
  'docs/operating.md',
  ...['build-web', 'install', 'run', 'server-flags', 'start'].map((name) => `scripts/${name}.mjs`),
  'apps/server/package.json',
  'apps/server/src',
  'apps/web/dist',
  'apps/web/dist-server',
  ...['database', 'domain', 'supabase-server'].flatMap((name) => [
    `packages/${name}/package.json`,
    `packages/${name}/src`,
  ]),
  'packages/supabase-server/platform',
  'supabase',
]

const isForTests = (path) => /\.test\.ts$|\/testing[^/]*$/.test(path)

const release = join(root, 'release')
const name = 'fenix-conecta'

install()
buildWeb()

rmSync(release, { recursive: true, force: true })
for (const path of CONTENTS) {
  cpSync(join(root, path), join(release, name, path), {
    recursive: true,
    filter: (source) => !isForTests(source),
  })
}

/** The manifest without the parts that need the sources: development dependencies, and scripts not meant for the operator. */
const {
  devDependencies: _,
  scripts,
  ...manifest
} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const operators = Object.entries(scripts).filter(([, script]) =>
  /start\.mjs|run\.mjs apps\/server/.test(script),
)
writeFileSync(
  join(release, name, 'package.json'),
  `${JSON.stringify({ ...manifest, scripts: Object.fromEntries(operators) }, null, 2)}\n`,
)

const archive = `${name}-${manifest.version}.tar.gz`
const { status } = spawnSync('tar', ['-czf', archive, name], { cwd: release, stdio: 'inherit' })
if (status !== 0) process.exit(1)
console.log(`release/${archive}`)
