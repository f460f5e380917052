import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { pathToFileURL } from 'node:url'

// Which folder may import which, type imports included. The first row that matches a file decides; `*` matches one folder. A
// folder may always import itself. `may` lists folders and files, `not` exceptions, and `npm` the allowed packages (by
// default all).

const SERVER = 'packages/supabase-server/src'
const PROTOCOLS = ['auth', 'realtime', 'rest', 'storage'].map((name) => `${SERVER}/${name}`)
const WEB = 'apps/web/src'
const web = (...names) => names.map((name) => `${WEB}/${name}`)
const DATABASE = 'packages/database/src'
const SHARED = ['packages/domain/src', `${DATABASE}/database.types.ts`, `${DATABASE}/error-codes.ts`]
const BELOW_FEATURES = web('assets', 'kit', 'resources')
const NOT_SUPABASE = /^(?!@supabase\/)/

const RULES = [
  { in: 'packages/domain', may: [], npm: /^zod$/ },
  ...PROTOCOLS.map((name) => ({ in: name, may: [SERVER], not: PROTOCOLS.filter((other) => other !== name) })),
  { in: 'packages/supabase-server', may: [] },
  { in: 'packages/database', may: ['packages/domain', 'packages/supabase-server', 'tests/random.ts'] },
  { in: 'apps/server', may: ['packages', 'package.json', 'tests/random.ts'] },
  { in: `${WEB}/kit`, may: [...SHARED, ...web('assets')], npm: NOT_SUPABASE },
  { in: `${WEB}/resources`, may: [...SHARED, ...web('kit')] },
  // The registration form previews the card that clients will see, which is part of the catalog.
  {
    in: `${WEB}/features/registration`,
    may: [...SHARED, ...BELOW_FEATURES, ...web('features/catalog/professional-card.tsx')],
    npm: NOT_SUPABASE,
  },
  { in: `${WEB}/features/*`, may: [...SHARED, ...BELOW_FEATURES], npm: NOT_SUPABASE },
  { in: `${WEB}/app`, may: [...SHARED, ...BELOW_FEATURES, ...web('features')], npm: NOT_SUPABASE },
  { in: `${WEB}/first-screen`, may: [...SHARED, WEB], npm: NOT_SUPABASE },
  { in: `${WEB}/testing`, may: [...SHARED, WEB], npm: NOT_SUPABASE },
  { in: 'apps/web/vitest.config.ts', may: ['apps/web/compiler.ts'] },
  { in: `${WEB}/budgets`, may: [] },
  { in: 'apps/web/prerender', may: [...SHARED, WEB], npm: NOT_SUPABASE },
  { in: 'apps/web/service-worker', may: ['apps/web/floor.ts', ...web('kit/browser')], npm: NOT_SUPABASE },
  { in: 'apps/web/floor.ts', may: [] },
  { in: 'apps/web/compiler.ts', may: [] },
  {
    in: 'apps/web/vite.config.ts',
    may: ['apps/web/compiler.ts', 'apps/web/floor.ts', 'apps/web/prerender', 'apps/web/service-worker'],
  },
  { in: 'tests', may: ['packages', 'apps', 'scripts', 'package.json'] },
  { in: 'bench', may: ['packages', 'apps', 'scripts', 'tests'] },
  { in: 'scripts', may: [] },
  { in: 'docs', may: [] },
]

const IMPORT = /^(?:import|export)\s(?:[^'";]*?\sfrom\s)?'([^']+)'|\bimport\(\s*'([^']+)'/gm

const holds = (folder, path) => path === folder || path.startsWith(`${folder}/`)

/** The folder of `rule` that contains `file`, with `*` resolved. */
function folderOf(rule, file) {
  const folder = file.split('/').slice(0, rule.in.split('/').length).join('/')
  return posix.matchesGlob(folder, rule.in) ? folder : undefined
}

const packageOf = (file) => file.split('/').slice(0, 2).join('/')

/** Resolves a specifier to a path of the repository; undefined for npm packages. */
function resolve(specifier, file) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  if (specifier.startsWith('#')) return `${packageOf(file)}/src/${specifier.slice(1)}`
  const [, name, path] = /^@fenix\/([^/]+)\/?(.*)/.exec(specifier) ?? []
  return name && `${/^(server|web)$/.test(name) ? 'apps' : 'packages'}/${name}/src/${path}`
}

/**
 * The folder in a package's `src` that contains the file. Imports inside it are relative; imports across folders start
 * with '#'.
 */
const roomOf = (path) => /^(apps\/[^/]+|packages\/supabase-server)\/src\/[^/]+\//.exec(path)?.[0]

function isAllowed(specifier, file, rule) {
  const path = resolve(specifier, file)
  if (specifier.startsWith('../') && roomOf(file) && roomOf(file) !== roomOf(path)) return false
  if (path === undefined) return /\.test\./.test(file) || (rule.npm?.test(specifier) ?? true)
  if (holds(folderOf(rule, file), path)) return true
  if (/\.test\.tsx?$/.test(file) && holds(`${WEB}/testing`, path)) return true
  return rule.may.some((folder) => holds(folder, path)) && !rule.not?.some((folder) => holds(folder, path))
}

/** Lists the violations in `file`, one line each. */
export function checkImports(file, source) {
  const rule = RULES.find((rule) => folderOf(rule, file))
  if (!rule) return [`${file}: no row of scripts/import-rules.mjs covers this folder`]
  return [...source.matchAll(IMPORT)]
    .map(([, fromClause, dynamic]) => fromClause ?? dynamic)
    .filter((specifier) => !isAllowed(specifier, file, rule))
    .map((specifier) => `${file}: ${rule.in} may not import ${specifier}`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = globSync('{packages,apps,tests,bench,scripts,docs}/**/*.{ts,tsx,js,mjs}', {
    exclude: (path) => /(^|\/)(node_modules|dist|dist-server|\.cache)(\/|$)/.test(path),
  })
  const errors = files.flatMap((file) => checkImports(file, readFileSync(file, 'utf8')))
  for (const error of errors) console.log(error)
  process.exit(errors.length > 0 ? 1 : 0)
}
