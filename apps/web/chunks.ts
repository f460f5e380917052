/** What Rolldown tells of a module. */
type GetModuleInfo = (id: string) => { importedIds: readonly string[] } | null

/** Where a visit begins, beside `main.ts`: the modules that one of these needs at once come in as few files as can be. */
const beginnings = {
  start: '/src/app/start.tsx',
  screen: '/src/app/screen.tsx',
  listing: '/src/features/catalog/professionals-screen.tsx',
  page: '/src/app/served-page.tsx',
} as const

type Beginning = keyof typeof beginnings

const root = import.meta.dirname

/** Of packages whose index names everything they have: who needs what of it only Rolldown knows, after shaking. */
export const isPart = (id: string) =>
  /node_modules\/(radix-ui|lucide-react|@radix-ui|@floating-ui)\//.test(id)

/** A module with everything that it imports, at whatever remove, but for what is fetched later. */
function closure(first: string, getModuleInfo: GetModuleInfo) {
  const found = new Set<string>()
  const waiting = [first]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || isPart(id)) continue
    found.add(id)
    waiting.push(...(getModuleInfo(id)?.importedIds ?? []))
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
 * What one that comes first needs is no concern of the others; what none needs is left to Rolldown.
 */
export function chunkOf(id: string, getModuleInfo: GetModuleInfo): string | null {
  if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react'
  if (needs('/src/main.ts', getModuleInfo).has(id)) return 'main'
  const names = (Object.keys(beginnings) as Beginning[]).filter((name) =>
    needs(beginnings[name], getModuleInfo).has(id),
  )

  return names.includes('start') ? 'start' : names.join('-') || null
}
