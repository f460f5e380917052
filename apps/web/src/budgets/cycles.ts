import type { Manifest } from './measure.ts'

/** Chunks that import each other, each round named once. The first to run would find the other still empty. */
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
