import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The modules and chunks that each screen must download, with their imports, before it can be used. */
export const screens = {
  welcome: ['main', 'src/first-screen/start.tsx'],
  listing: [
    'main',
    'src/first-screen/start.tsx',
    'src/app/screen.tsx',
    'src/features/catalog/professionals-screen.tsx',
  ],
  professional: ['main', 'src/first-screen/start.tsx', 'src/app/served-page.tsx'],
} as const

export type Screen = keyof typeof screens

/** The size of each chunk in bytes, compressed with Brotli. */
export type Parts = Record<string, number>

type Manifest = Record<string, { file: string; name: string; imports?: string[] }>

const dist = join(import.meta.dirname, '../../dist')

export const readManifest = (): Manifest => JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'))

function chunksOf(modules: readonly string[], manifest: Manifest) {
  const found = new Map<string, Manifest[string]>()
  const waiting = [...modules]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk =
      manifest[key] ?? Object.values(manifest).find(({ file, name }) => name === key && file.endsWith('.js'))
    if (!chunk) throw new Error(`The build does not contain ${key}`)
    if (found.has(chunk.file)) continue
    found.set(chunk.file, chunk)
    waiting.push(...(chunk.imports ?? []))
  }

  return [...found.values()]
}

export function measure(screen: Screen, manifest = readManifest()): Parts {
  const parts: Parts = {}
  for (const { file, name } of chunksOf(screens[screen], manifest)) {
    parts[name] = (parts[name] ?? 0) + statSync(join(dist, `${file}.br`)).size
  }

  return parts
}

export const total = (parts: Parts) => Object.values(parts).reduce((sum, bytes) => sum + bytes, 0)

const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** The parts that grew or are new, with the largest growth first. */
export const growth = (before: Parts, now: Parts) =>
  Object.entries(now)
    .map(([name, bytes]) => ({ name, bytes, more: bytes - (before[name] ?? 0) }))
    .filter(({ more }) => more > 0)
    .toSorted((one, other) => other.more - one.more)
    .map(({ name, bytes, more }) => `${name}: +${kb(more)}, now ${kb(bytes)}`)

/** Import cycles between chunks. In a cycle, the chunk that is evaluated first would import from a chunk that is still empty. */
export function cycles(manifest: Manifest) {
  const found: string[] = []
  const left = new Set<string>()
  function visit(key: string, path: readonly string[]) {
    if (path.includes(key)) return void found.push([...path.slice(path.indexOf(key)), key].join(' → '))
    if (left.has(key)) return
    for (const imported of manifest[key]?.imports ?? []) visit(imported, [...path, key])
    left.add(key)
  }
  for (const key of Object.keys(manifest)) visit(key, [])

  return found
}
