import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { node, root } from './install.mjs'

const web = join(root, 'apps/web')
const dist = join(web, 'dist')
const stamp = join(dist, '.built-from')

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .sort()

/** Hashes everything that the build depends on: the app's sources, the packages it imports, and the lock file. */
function sourcesHash() {
  const hash = createHash('sha256')
  const single = ['index.html', 'vite.config.ts', 'compiler.ts', 'floor.ts', 'package.json'].map((name) =>
    join(web, name),
  )
  const folders = [
    join(web, 'src'),
    join(web, 'public'),
    join(web, 'service-worker'),
    join(web, 'prerender'),
    join(root, 'packages/domain/src'),
  ].filter(existsSync)
  const types = ['database.types.ts', 'error-codes.ts'].map((name) =>
    join(root, 'packages/database/src', name),
  )
  // For static hosting, the build writes these values into the page; our own server does so when it serves the page.
  const { SUPABASE_URL, SUPABASE_KEY, SUPPORT_WHATSAPP, SUPPORT_EMAIL, CREATOR_NAME } = process.env
  const written = [SUPABASE_URL, SUPABASE_KEY, SUPPORT_WHATSAPP, SUPPORT_EMAIL, CREATOR_NAME]
  if (SUPABASE_URL) hash.update(JSON.stringify(written))
  for (const path of [...single, ...folders.flatMap(filesBelow), ...types, join(root, 'package-lock.json')]) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** Compresses text files once instead of at each request; the server chooses by Accept-Encoding. */
function compress() {
  for (const path of filesBelow(dist)) {
    if (!/\.(js|css|svg|json|webmanifest)$/.test(path)) continue
    const bytes = readFileSync(path)
    writeFileSync(`${path}.br`, brotliCompressSync(bytes))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

/** Builds `apps/web/dist` and, for our own server, `dist-server`, unless they are up to date. */
export function buildWeb() {
  // A release contains the built app without its sources, so there is nothing to build.
  if (!existsSync(join(web, 'src'))) return
  const hash = sourcesHash()
  const isWhole = existsSync(stamp) && existsSync(join(web, 'dist-server'))
  if (isWhole && readFileSync(stamp, 'utf8') === hash) return
  console.log('Building the web app…')
  const { status } = spawnSync(
    node,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: web,
      stdio: 'inherit',
    },
  )
  if (status !== 0) {
    console.error('The web app failed to build; see the message above.')
    process.exit(1)
  }
  compress()
  writeFileSync(stamp, hash)
}
