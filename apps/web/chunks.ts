/** What Rolldown tells of a module. */
type ModuleInfo = { importedIds: readonly string[]; code: string | null }
type GetModuleInfo = (id: string) => ModuleInfo | null

/** Where a visit begins, beside `main.ts`: the modules that one of these needs at once come in as few files as can be. */
export const beginnings = {
  start: '/src/app/start.tsx',
  screen: '/src/app/screen.tsx',
  listing: '/src/features/catalog/professionals-screen.tsx',
  page: '/src/app/served-page.tsx',
} as const

type Beginning = keyof typeof beginnings

const root = import.meta.dirname

/** Of packages whose index names everything they have. */
export const isPart = (id: string) =>
  /node_modules\/(radix-ui|lucide-react|@radix-ui|@floating-ui)\//.test(id)

const isIndex = (id: string) =>
  /node_modules\/(radix-ui\/dist\/index|lucide-react\/dist\/esm\/lucide-react)\.mjs$/.test(id)

/** Where each name of an index comes from. */
function sources(id: string, { code, importedIds }: ModuleInfo) {
  const found = new Map<string, string>()
  const statements = /(?:import \* as (\w+)|export \{([^}]*)\}) from ["']\.?([^"']+)["']/g
  for (const [, namespace, names = '', source = ''] of (code ?? '').matchAll(statements)) {
    const from = importedIds.find((imported) => imported.includes(source.replace(/^(?!\/)/, '/')))
    if (from === undefined) throw new Error(`${id} imports ${source}, which is nowhere.`)
    for (const name of namespace
      ? [namespace]
      : [...names.matchAll(/as (\w+)/g)].map(([, name = '']) => name)) {
      found.set(name, from)
    }
  }

  return found
}

const indexes = new Map<string, Map<string, string>>()

function sourcesOf(id: string, getModuleInfo: GetModuleInfo) {
  const info = getModuleInfo(id)
  const known = indexes.get(id) ?? (info ? sources(id, info) : new Map<string, string>())
  indexes.set(id, known)

  return known
}

/** The names that a module imports from packages that have an index. */
const namesOfParts = (code: string | null) =>
  [...(code ?? '').matchAll(/import \{([^}]*)\} from ["'](?:radix-ui|lucide-react)["']/g)].flatMap(
    ([, names = '']) => names.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
  )

/** What a module imports, and of an index only what it names. */
function importsOf(id: string, getModuleInfo: GetModuleInfo) {
  const { importedIds = [], code = null } = getModuleInfo(id) ?? {}
  const names = namesOfParts(code)

  return importedIds.flatMap((imported) => {
    if (!isIndex(imported)) return [imported]
    const known = sourcesOf(imported, getModuleInfo)

    return names.flatMap((name) => known.get(name) ?? [])
  })
}

/** A module with everything that it imports, at whatever remove, but for what is fetched later. */
function closure(first: string, getModuleInfo: GetModuleInfo) {
  const found = new Set<string>()
  const waiting = [first]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...importsOf(id, getModuleInfo))
  }

  return found
}

const memo = new Map<string, Set<string>>()

function needs(file: string, getModuleInfo: GetModuleInfo) {
  const known = memo.get(file) ?? closure(root + file, getModuleInfo)
  memo.set(file, known)

  return known
}

/**
 * The chunk of a module: named after all the beginnings that need it, so that none downloads what is another's alone.
 * What one that comes first needs is no concern of the others, nor what is needed whoever comes: each file is a request,
 * and outside HTTP/2 a browser makes six at once. What none needs is left to Rolldown.
 */
export function chunkOf(id: string, getModuleInfo: GetModuleInfo): string | null {
  if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react'
  if (needs('/src/main.ts', getModuleInfo).has(id)) return 'main'
  const names = (Object.keys(beginnings) as Beginning[]).filter((name) =>
    needs(beginnings[name], getModuleInfo).has(id),
  )

  const isEverybodys = names.includes('start') || (names.includes('screen') && names.includes('page'))

  return isEverybodys ? 'start' : names.join('-') || null
}
